import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const isWindows = process.platform === 'win32';

/** Programs of the project come first, so that each of them runs on the Node that is pinned here. */
export function programEnv(more = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...more };
}

/** The pinned Node; where none is packaged (macOS), the one that runs this, if it is new enough. */
export function findNode() {
  const pinned = join(bin, isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Staydesk needs Node 24 or newer on this machine; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** A command line tool of the project by its name in node_modules/.bin. */
export function tool(name) {
  return join(bin, isWindows ? `${name}.cmd` : name);
}

/**
 * Runs a program to its end. With `quiet` its output is kept and given back instead of shown.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: programEnv(env),
      shell: isWindows,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (part) => {
      output += part;
    });
    child.stderr?.on('data', (part) => {
      output += part;
    });
    child.once('error', (fault) => done({ code: 127, output: `${output}${fault.message}\n` }));
    child.once('close', (code, signal) => done({ code: code ?? (signal === null ? 1 : 130), output }));
  });
}

/** Like `run`, but quiet, and a failure ends everything with what the program said. */
export async function mustRun(title, program, args, options = {}) {
  const { code, output } = await run(program, args, { quiet: true, ...options });
  if (code === 0) return;
  console.error(`${title} failed:\n${output}`);
  process.exit(1);
}
