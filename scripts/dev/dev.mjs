import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { builds, buildWeb } from '../build.mjs';
import { installPackages } from '../install.mjs';
import { findNode, programEnv, root, tool } from '../run-program.mjs';
import { showHelpOnRequest } from '../show-help.mjs';

const say = (message) => console.log(`dev: ${message}`);

showHelpOnRequest(`npm run dev

Starts the server like npm start, and shows every change at once: pages reload, the server restarts. Ctrl-C stops it.`);
await installPackages(say);
await buildWeb(say);

const env = programEnv({ NODE_ENV: 'development' });
// The agents' app reloads in the browser on changes; the visitor pages are rendered by the server, so they are rebuilt.
const [app, ...visitorPages] = builds;
const helpers = [
  spawn(tool('vite'), app, { cwd: root, env, stdio: 'inherit' }),
  ...visitorPages.map((args) =>
    spawn(tool('vite'), ['build', '--watch', '--logLevel', 'warn', ...args], {
      cwd: root,
      env: programEnv({ NODE_ENV: 'production' }),
      stdio: 'inherit',
    }),
  ),
];

let server = startServer();
let restartIn;
let ending = false;

function startServer() {
  say('starting the server');
  const child = spawn(findNode(), ['server/main.ts'], { cwd: root, env, stdio: 'inherit' });
  child.once('exit', (code) => {
    if (ending) process.exit(0);
    if (child.wanted) server = startServer();
    else say(`the server ended with code ${code}; it starts again at the next change`);
  });
  return child;
}

function restart() {
  // The server is stopping already: a second signal would end it without waiting.
  if (server.wanted) return;
  if (server.exitCode === null && server.signalCode === null) {
    server.wanted = true;
    server.kill('SIGTERM');
  } else {
    server = startServer();
  }
}

// The server reloads newly built visitor pages automatically.
for (const folder of ['server', 'texts', 'contract', 'domain']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(restartIn);
    restartIn = setTimeout(restart, 400);
  });
}

function end() {
  ending = true;
  clearTimeout(restartIn);
  for (const helper of helpers) helper.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
  else process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
