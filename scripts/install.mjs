import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, remember, remembers } from './fingerprint.mjs';
import { root, run } from './run-program.mjs';

const memory = 'node_modules/.staydesk-lock';

/** Installs node_modules according to the lock file, unless they are up to date. */
export async function installPackages(say) {
  const lock = fingerprint(['pnpm-lock.yaml', 'pnpm-workspace.yaml']);
  if (existsSync(join(root, 'node_modules')) && remembers(memory, lock)) return;

  say('installing packages (about half a minute the first time)');
  const since = performance.now();
  const seconds = () => ((performance.now() - since) / 1000).toFixed(0);
  const ticking = setInterval(() => say(`still installing packages, ${seconds()} s so far`), 10_000);
  const isWindows = process.platform === 'win32';

  // CI makes pnpm non-interactive. A caller's production mode would omit what the build needs.
  const install = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { code, output } = await run(isWindows ? 'npx.cmd' : 'npx', install, {
    quiet: true,
    env: { CI: 'true', NODE_ENV: 'development' },
  });

  clearInterval(ticking);
  if (code !== 0) {
    console.error(
      `${output}\nThe packages could not be installed; see above. Is the package registry reachable?`,
    );
    process.exit(1);
  }

  remember(memory, lock);
  say(`packages installed in ${seconds()} s`);
}
