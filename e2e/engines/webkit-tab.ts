import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/servers/free-port.ts';
import { type EngineTab, phoneSize } from './engine-tab.ts';

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Key of an element in an answer, fixed by the WebDriver standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKit's small browser on a display of its own and drives it by WebDriver. */
export async function openWebkit(miniBrowser: string): Promise<EngineTab> {
  const display = `:${100 + (process.pid % 800)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  await sleep(1000);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const call: Send = async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    // NOTE: every answer of the standard has a value; that of a failure names it.
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error !== undefined) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  try {
    await whenListening(call);
    const options = { binary: miniBrowser, args: ['--automation'] };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    // NOTE: the standard's answer to this command.
    const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    const send: Send = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    await send('POST', '/timeouts', { script: 30_000, pageLoad: 60_000 });
    await send('POST', '/window/rect', phoneSize);
    return {
      ...tabOf(send),
      async close() {
        await call('DELETE', `/session/${sessionId}`);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function whenListening(call: Send): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}

function tabOf(send: Send): Omit<EngineTab, 'close'> {
  async function evaluate<Value>(expression: string): Promise<Value> {
    const script = `const done = arguments[0];
      (async () => JSON.stringify((await (${expression})) ?? null))().then((text) => done({ text }), (error) => done({ error: String(error) }));`;
    // NOTE: the script answers with one of the two.
    const { text, error } = (await send('POST', '/execute/async', { script, args: [] })) as {
      text?: string;
      error?: string;
    };
    if (text === undefined) throw new Error(error);
    // NOTE: the caller names what its expression gives.
    return JSON.parse(text) as Value;
  }
  return {
    evaluate,
    async open(url) {
      await send('POST', '/url', { url });
    },
    async press({ x, y }) {
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
      const steps = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('POST', '/actions', { actions: [{ ...mouse, actions: steps }] });
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    async chooseFile(selector, file) {
      const found = await send('POST', '/element', { using: 'css selector', value: selector });
      // NOTE: the standard's answer to this command.
      const id = (found as Record<string, string>)[elementKey];
      await send('POST', `/element/${id}/value`, { text: file });
    },
    async screenshot() {
      return Buffer.from(String(await send('GET', '/screenshot')), 'base64');
    },
  };
}
