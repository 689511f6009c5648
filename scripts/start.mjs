import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, programEnv, root } from './run-program.mjs';
import { showHelpOnRequest } from './show-help.mjs';

const say = (message) => console.log(`staydesk: ${message}`);

showHelpOnRequest(`npm start

Installs, builds and migrates what has changed, starts the database and then the server, and prints the address.
Everything is set by variables, such as PORT, DATA_DIR, PUBLIC_URL and DATABASE_URL: .env.example lists them all.
Ctrl-C stops it.`);
await installPackages(say);
await buildWeb(say);
say('starting the server');

// A young generation in which the objects of a large answer die, so that they need no sweep of the whole heap; and two
// arenas for the C library, which would keep freed memory in eight per core. See docs/decisions/technical/0039.
const server = spawn(findNode(), ['--max-semi-space-size=16', 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: programEnv({
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
  }),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.once('error', (error) => {
  console.error(`The server could not be run: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
