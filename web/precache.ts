/** Tells the service worker which files make up the build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const hash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Whether a name says what is in the file, because the build put a hash into it. */
const isHashed = (name: string): boolean => name.startsWith('assets/');

/** All files under a folder, as addresses see them. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

export function precache(): Plugin {
  let folder = '';
  return {
    name: 'precache',
    apply: 'build',
    enforce: 'post',
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
        if (worker.imports.length > 0) throw new Error('the service worker is not in one piece');
        const files = listOf(bundle, folder);
        worker.code = worker.code
          .replace('BUILD_FILES', () => JSON.stringify(files))
          .replace('BUILD_VERSION', () => JSON.stringify(hash(JSON.stringify(files) + worker.code)));
      },
    },
  };
}

function listOf(bundle: Rolldown.OutputBundle, folder: string): [string, string][] {
  const built = Object.values(bundle)
    .filter(({ fileName }) => fileName !== 'sw.js')
    .map((file): [string, string | Uint8Array] => [
      file.fileName,
      file.type === 'chunk' ? file.code : file.source,
    ]);
  const fixed = filesOf(folder).map((name): [string, Uint8Array] => [name, readFileSync(join(folder, name))]);
  return [...built, ...fixed]
    .map(([name, content]): [string, string] => [`/${name}`, isHashed(name) ? '' : hash(content)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
