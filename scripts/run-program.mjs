import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

const archiveFile = join(root, 'release.json');

/** A release archive holds its packages and built pages; a clone installs and builds them. */
export const isArchive = existsSync(archiveFile);

/** An archive has programs for one platform. */
export function requirePlatform() {
  const { platform } = JSON.parse(readFileSync(archiveFile, 'utf8'));
  const own = `${process.platform}-${process.arch}`;
  if (platform === own) return;
  console.error(
    `This archive of Staydesk is for ${platform}, and this machine is ${own}. Get the one for ${own}.`,
  );
  process.exit(1);
}

const bin = join(root, 'node_modules/.bin');
const isWindows = process.platform === 'win32';

/** Environment with the project's programs first in PATH, so that all of them run on the pinned Node. */
export function programEnv(more = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...more };
}

/** The pinned Node; where no package exists (macOS), the running one if it is new enough. */
export function findNode() {
  const pinned = join(bin, isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Staydesk needs Node 24 or newer on this machine; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Command line tool of the project by its name in node_modules/.bin. */
export function tool(name) {
  return join(bin, isWindows ? `${name}.cmd` : name);
}

/**
 * Runs a program to its end. With `quiet` its output is returned instead of shown.
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
    child.once('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => done({ code: code ?? (signal === null ? 1 : 130), output }));
  });
}

/** Like `run`, but quiet; a failure exits with the program's output. */
export async function mustRun(title, program, args, options = {}) {
  const { code, output } = await run(program, args, { quiet: true, ...options });
  if (code === 0) return;
  console.error(`${title} failed:\n${output}`);
  process.exit(1);
}
