import { spawn } from 'node:child_process';

/**
 * Whether somebody sits in front of this machine and would see a browser: a desktop, an interactive terminal, no
 * connection from elsewhere, no CI. `BROWSER=none` is the convention of other development tools.
 */
export function hasDesktop({ env, platform, isInteractive }) {
  const isRemote = Boolean(env.SSH_CONNECTION || env.SSH_TTY || env.SSH_CLIENT);
  if (!isInteractive || isRemote || env.CI || env.BROWSER === 'none') return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Program that opens an address in the browser of choice, with its arguments. */
export function browserCommand(platform, url) {
  if (platform === 'darwin') return ['open', [url]];
  // The empty title keeps `start` from taking a quoted address for one.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '', url.replaceAll('&', '^&')]];
  return ['xdg-open', [url]];
}

/** Opens an address in the browser. Without one nothing happens: the address is on the terminal as well. */
export function openBrowser(url, platform = process.platform) {
  const [program, args] = browserCommand(platform, url);
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  child.once('error', () => {});
  child.unref();
}
