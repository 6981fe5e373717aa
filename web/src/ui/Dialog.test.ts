import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Dialog from './Dialog.svelte';

afterEach(cleanup);

it('gives the focus back to where it was opened from', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const children = createRawSnippet(() => ({ render: () => '<p>words</p>' }));
  const { unmount } = render(Dialog, { title: 'a sheet', onclose: () => undefined, children });
  screen.getByRole('button', { name: 'Fermer' }).focus();
  unmount();
  expect(document.activeElement).toBe(button);
  button.remove();
});
