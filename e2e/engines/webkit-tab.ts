import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort, untilListening } from '#testing/servers/free-port.ts';
import { type EngineTab, phoneSize } from './engine-tab.ts';

const programs = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };
/** Debian keeps WebKit's small browser with its library, in a folder of the processor's architecture. */
const libraries = '/usr/lib';
const browser = 'webkit2gtk-4.1/MiniBrowser';

/** Starts WebKit on a display of its own and drives it by WebDriver. */
export async function openWebkit(): Promise<EngineTab> {
  const folder = readdirSync(libraries).find((name) => existsSync(path.join(libraries, name, browser)));
  if (folder === undefined) throw new Error(`no ${browser} under ${libraries}`);

  const screen = await openDisplay();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
  };
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  await untilListening('WebKitWebDriver', port);

  const root = `http://127.0.0.1:${port}/session`;
  const binary = path.join(libraries, folder, browser);
  const options = { binary, args: ['--automation'] };
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
  };
  const { sessionId } = await command<{ sessionId: string }>('POST', root, { capabilities });
  const session = `${root}/${sessionId}`;
  // The browser's own buttons keep the window some 60 px wider, which still shows the layout of a phone.
  await command('POST', `${session}/window/rect`, phoneSize);

  return {
    ...tabOf(session),
    async close() {
      try {
        await command('DELETE', session);
      } finally {
        for (const program of [driver, screen.program]) await end(program);
      }
    },
  };
}

/** Starts a display without a screen, on the first free number. */
async function openDisplay(): Promise<{ display: string; program: ChildProcess }> {
  const size = `${phoneSize.width + 200}x${phoneSize.height + 200}x24`;
  const program = spawn(programs.display, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    program.stdio[3]?.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { display: `:${number}`, program };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await ended;
}

async function command<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  // NOTE: every answer of the protocol has this shape.
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

function tabOf(session: string): Omit<EngineTab, 'close'> {
  const act = (actions: object) => command('POST', `${session}/actions`, { actions: [actions] });

  return {
    async open(url) {
      await command('POST', `${session}/url`, { url });
    },
    async evaluate<Value>(expression: string) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => JSON.stringify((await (${expression})) ?? null))().then(done, (fault) => done('!' + fault));`;
      const answer = await command<string>('POST', `${session}/execute/async`, { script, args: [] });
      if (answer.startsWith('!')) throw new Error(answer.slice(1));
      // NOTE: the caller names what its expression gives.
      return JSON.parse(answer) as Value;
    },
    async press({ x, y }) {
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' } };
      await act({
        ...finger,
        actions: [
          { type: 'pointerMove', duration: 0, x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keys', actions });
    },
    async chooseFile(selector, file) {
      const found = await command<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await command('POST', `${session}/element/${found[elementKey]}/value`, { text: file });
    },
    async screenshot() {
      return Buffer.from(await command<string>('GET', `${session}/screenshot`), 'base64');
    },
  };
}
