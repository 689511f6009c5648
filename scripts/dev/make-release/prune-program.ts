import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** Needed to build or test, and not to run. */
const unneeded = [
  '.ci',
  '.github',
  '.dependency-cruiser.mjs',
  '.editorconfig',
  '.gitignore',
  '.nvmrc',
  'biome.json',
  'checks',
  'CONTRIBUTING.md',
  'e2e',
  'index.html',
  'knip.json',
  'playwright.config.ts',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'scripts/chunks',
  'scripts/earth',
  'scripts/lab',
  'testing',
  'tsconfig.json',
  'vite*.config.ts',
  'vitest.config.ts',
  'web',
  '{scripts,domain,contract,server,texts}/**/*.{test,fixture}.ts',
  'scripts/{build,changed-files,find-chromium,find-server-programs,fingerprint,install,test*}.*',
  'scripts/dev/!(psql|psql.ts)',
  'node_modules/node-win-*',
  'node_modules/.pnpm/node-win-*',
  // Command line program of a library, under a licence that is not free.
  'node_modules/.pnpm/sentry@*',
  'node_modules/.pnpm/node-linux-*/node_modules/*/!(bin|LICENSE|package.json)',
  // The package manager's notes and command line programs, which name folders of the machine that packs.
  'node_modules/{.modules.yaml,.pnpm-workspace-state*}',
  'node_modules/.bin/!(node)',
  'node_modules/.pnpm/**/.bin',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.pnpm/**/*.{d.ts,d.mts,d.cts,map,flow}',
];

/** npm scripts of an archive. */
const scripts = [
  'start',
  'admin',
  'audit',
  'backup',
  'move-database',
  'psql',
  'release',
  'restore',
  'rotate-key',
] as const;

/** Removes what a running installation does not need, and leaves the npm scripts that it does. */
export function pruneProgram(folder: string, platform: string): void {
  const foreign = `node_modules/.pnpm/node-linux-!(${platform.split('-')[1]})@*`;
  const patterns = [...unneeded, foreign];
  for (const path of pathsIn(folder, '')) {
    if (!patterns.some((pattern) => matchesGlob(path, pattern))) continue;
    rmSync(join(folder, path), { recursive: true, force: true });
  }
  removeDanglingLinks(folder);

  const file = join(folder, 'package.json');
  // NOTE: our own package.json.
  const { devDependencies: _, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as {
    devDependencies: object;
    scripts: Record<string, string>;
  };
  const wanted = Object.fromEntries(scripts.map((name) => [name, rest.scripts[name]]));
  writeFileSync(file, `${JSON.stringify({ ...rest, scripts: wanted }, null, 2)}\n`);
}

/** Links to packages that were removed. */
function removeDanglingLinks(folder: string): void {
  for (const path of pathsIn(folder, '').map((each) => join(folder, each)))
    if (!existsSync(path) && lstatSync(path).isSymbolicLink()) rmSync(path);
}

/** Relative paths of all files and folders, a folder before what it holds; links are not followed. */
function pathsIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...pathsIn(root, path)] : [path];
  });
}
