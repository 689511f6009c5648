import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Lab } from '../../harness/open-lab.ts';
import { runOrThrow } from '../../harness/run-or-throw.ts';

/** The version that the figures in docs/figures.md are of. */
export const directusVersion = '12.3.1';

/**
 * Fetches Directus into a temporary folder and returns that. Its scripts are not run: the only one that it needs compiles a
 * sandbox for the code of extensions, and none is installed, so an empty package takes its place.
 */
export async function installDirectus(lab: Lab): Promise<string> {
  const folder = lab.folder();
  const sandbox = path.join(folder, 'no-sandbox');

  mkdirSync(sandbox);
  writeJson(path.join(sandbox, 'package.json'), {
    name: 'isolated-vm',
    version: '5.0.3',
    main: 'index.js',
  });
  writeFileSync(path.join(sandbox, 'index.js'), 'module.exports = {};\n');

  writeJson(path.join(folder, 'package.json'), {
    private: true,
    dependencies: { directus: directusVersion, 'isolated-vm': 'file:./no-sandbox' },
    overrides: { 'isolated-vm': '$isolated-vm' },
  });

  const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runOrThrow('installing Directus', 'npm', ['install', ...flags]);

  return folder;
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}
