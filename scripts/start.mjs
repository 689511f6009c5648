import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { hasDesktop, openBrowser } from './open-browser.mjs';
import { findNode, isArchive, programEnv, requirePlatform, root } from './run-program.mjs';
import { showHelpOnRequest } from './show-help.mjs';

const say = (message) => console.log(`staydesk: ${message}`);

const usage = `npm start                  installs, builds and migrates what has changed, starts the database and then the server
npm start -- --logs        also shows a line of JSON for each request, which a terminal does not show otherwise
npm start -- --no-open     opens no browser

Everything else is set by variables, such as PORT, DATA_DIR, PUBLIC_URL and DATABASE_URL: .env.example lists them all.
On a desktop the browser opens at the address. Ctrl-C stops it.`;

showHelpOnRequest(usage);
const options = process.argv.slice(2);
if (options.some((option) => !['--logs', '--no-open'].includes(option))) {
  console.error(usage);
  process.exit(1);
}

if (isArchive) requirePlatform();
else await prepareClone();

const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
const opensBrowser =
  !options.includes('--no-open') &&
  hasDesktop({ env: process.env, platform: process.platform, isInteractive });

// A young generation in which the objects of a large answer die, so that they need no sweep of the whole heap; and two
// arenas for the C library, which would keep freed memory in eight per core. See docs/decisions/technical/0039.
const server = spawn(findNode(), ['--max-semi-space-size=16', 'server/main.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', ...(opensBrowser ? ['ipc'] : [])],
  env: programEnv({
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    // An archive brings its cache, and is unpacked anywhere.
    NODE_COMPILE_CACHE_PORTABLE: '1',
    ...(options.includes('--logs') ? { LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' } : {}),
  }),
});
server.once('message', ({ ready }) => {
  openBrowser(ready);
  server.disconnect();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.once('error', (error) => {
  console.error(`The server could not be run: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));

/** A clone needs its packages and pages; an archive holds both, and no program that makes them. */
async function prepareClone() {
  const { installPackages } = await import('./install.mjs');
  const { buildWeb } = await import('./build.mjs');
  await installPackages(say);
  await buildWeb(say);
}
