import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'results/'] },
  ...ts.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js'] } } },
    rules: {
      // Numbers in templates are coordinates and counts: exactly what is meant.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['**/*.js'], ...ts.configs.disableTypeChecked },
);
