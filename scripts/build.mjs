import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { earthFolder, writeEarth } from './earth/write-earth.mjs';
import { fingerprint, remember, remembers } from './fingerprint.mjs';
import { mustRun, root, tool } from './run-program.mjs';

const memory = 'dist/.built-from';
const results = [
  'dist/web/index.html',
  'dist/share',
  'dist/share-server/share-server.js',
  'dist/sign-in-server/sign-in-server.js',
  'dist/widget/widget.js',
  `${earthFolder}/airports.json`,
];

/** Inputs of a build; other changes need no new build. */
const sources = [
  'web',
  'contract',
  'texts',
  'domain',
  'scripts/chunks',
  'scripts/earth',
  'index.html',
  'vite.config.ts',
  'vite.share.config.ts',
  'vite.widget.config.ts',
  'tsconfig.json',
  'package.json',
  'pnpm-lock.yaml',
];

/** The agents' app and its sign-in as the server draws it, the visitor pages for browser and server, and the widget. */
export const builds = [
  ['--config', 'vite.config.ts'],
  ['--config', 'vite.config.ts', '--ssr', 'web/sign-in-server.tsx'],
  ['--config', 'vite.share.config.ts'],
  ['--config', 'vite.share.config.ts', '--ssr', 'web/share-server.tsx'],
  ['--config', 'vite.widget.config.ts'],
];

/** Whether there is a build, be it of earlier sources. */
export const isWebBuilt = () => results.every((path) => existsSync(join(root, path)));

/** Builds the web when its sources have changed since the last build. */
export async function buildWeb(say) {
  const from = `${process.env.BUILD_LANGUAGE ?? 'en'} ${fingerprint(sources)}`;
  if (isWebBuilt() && remembers(memory, from)) return;

  say('building the web pages');

  const since = performance.now();
  const building = Promise.all(
    builds.map((args) =>
      mustRun(`vite build ${args.join(' ')}`, tool('vite'), ['build', '--logLevel', 'warn', ...args], {
        env: { NODE_ENV: 'production' },
      }),
    ),
  );

  writeEarth();
  await building;
  remember(memory, from);
  say(`web pages built in ${((performance.now() - since) / 1000).toFixed(1)} s`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { showHelpOnRequest } = await import('./show-help.mjs');
  showHelpOnRequest(`npm run build

Installs packages and builds the web pages, where something has changed. npm start does the same.`);
  const { installPackages } = await import('./install.mjs');
  const say = (message) => console.log(`build: ${message}`);
  await installPackages(say);
  await buildWeb(say);
  say('the web pages are up to date');
}
