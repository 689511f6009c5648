import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { browserCommand, hasDesktop } from './open-browser.mjs';

const desktop = { env: { DISPLAY: ':0' }, platform: 'linux', isInteractive: true } as const;

test('a desktop is an interactive terminal with a display', () => {
  assert.equal(hasDesktop(desktop), true);
  assert.equal(hasDesktop({ ...desktop, env: { WAYLAND_DISPLAY: 'wayland-0' } }), true);
  assert.equal(hasDesktop({ ...desktop, platform: 'darwin', env: {} }), true);
  assert.equal(hasDesktop({ ...desktop, platform: 'win32', env: {} }), true);

  assert.equal(hasDesktop({ ...desktop, env: {} }), false);
  assert.equal(hasDesktop({ ...desktop, isInteractive: false }), false);
});

test('no browser opens over SSH, in CI or when the caller wants none', () => {
  const others = [
    { SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22' },
    { SSH_TTY: '/dev/pts/1' },
    { CI: 'true' },
    { BROWSER: 'none' },
  ];
  for (const env of others)
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      assert.equal(hasDesktop({ isInteractive: true, platform, env: { DISPLAY: ':0', ...env } }), false);
});

test('each system has its command, with the address as one argument', () => {
  const url = 'http://localhost:3000/?a=1&b=2';
  assert.deepEqual(browserCommand('linux', url), ['xdg-open', [url]]);
  assert.deepEqual(browserCommand('darwin', url), ['open', [url]]);
  assert.deepEqual(browserCommand('win32', url), [
    'cmd',
    ['/c', 'start', '', 'http://localhost:3000/?a=1^&b=2'],
  ]);
});

test('a machine without a browser program goes on', () => {
  const script = `import { openBrowser } from './scripts/open-browser.mjs';
    openBrowser('http://localhost:3000', 'linux');
    setTimeout(() => console.log('still here'), 200);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  });
  assert.equal(output.trim(), 'still here');
});
