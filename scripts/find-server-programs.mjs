import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-program.mjs';

/** Programs that tests run beside the server, with their Debian packages. */
const packages = { 'redis-server': 'redis-server', nginx: 'nginx-light' };

/** Programs that check files of deploy/; their checks are skipped where these cannot be installed. */
const optional = { promtool: 'prometheus', amtool: 'prometheus-alertmanager' };
const more = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Installs the programs that are missing; returns the names of those that tests cannot do without and that could not be
 * installed. Their tests then fail with that reason.
 */
export async function findServerPrograms(say) {
  const wanted = { ...packages, ...optional };
  const missing = Object.keys(wanted).filter((name) => !isPresent(name));
  if (missing.length === 0) return [];

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say(`installing ${missing.join(' and ')} by apt-get, for the tests`);
    // Run level 1 keeps Debian from starting installed services; the tests run their own on free ports.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    const names = missing.map((name) => wanted[name]);
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...names];
    const { code, output } = await run('apt-get', install, { quiet: true, env });
    if (code !== 0) console.error(output);
  }

  const left = missing.filter((name) => name in packages && !isPresent(name));
  for (const name of left) {
    console.error(
      `test: ${name} is not on this machine and cannot be installed without root on Debian. Install it (Debian: apt-get install ${packages[name]}${brewHint(name)}).`,
    );
  }

  return left;
}

function brewHint(name) {
  const formula = { nginx: 'nginx', 'redis-server': 'redis' }[name];
  return formula === undefined ? '' : `; macOS: brew install ${formula}`;
}

function isPresent(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  const program = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return program !== undefined && spawnSync(program, [name === 'nginx' ? '-v' : '--version']).status === 0;
}
