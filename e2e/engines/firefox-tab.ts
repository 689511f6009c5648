import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { type EngineTab, phoneSize } from './engine-tab.ts';

type Answer = { id?: number; error?: string; message?: string; result?: unknown };
type Send = (method: string, params: object) => Promise<unknown>;

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(program: string): Promise<EngineTab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'staydesk-firefox-'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];

  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    firefox.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    firefox.on('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });

  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });

  const send = createSend(socket);
  await send('session.new', { capabilities: {} });

  // NOTE: the standard's answer to this command.
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: phoneSize });

  return {
    ...tabOf(send, context),
    async close() {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      socket.close();
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function createSend(socket: WebSocket): Send {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    // NOTE: every message of the protocol is an object.
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
    waiting.delete(answer.id ?? -1);
  });

  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ error, message, result }) =>
        error === undefined ? resolve(result) : reject(new Error(`${method}: ${error}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

type Evaluated = {
  result: { type: string; value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
};

function tabOf(send: Send, context: string): Omit<EngineTab, 'close'> {
  async function run(expression: string): Promise<Evaluated['result']> {
    const params = { expression, target: { context }, awaitPromise: true, resultOwnership: 'root' };
    // NOTE: the standard's answer to this command.
    const { result, exceptionDetails } = (await send('script.evaluate', params)) as Evaluated;
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  }
  const act = (actions: object) => send('input.performActions', { context, actions: [actions] });

  return {
    async open(url) {
      // While a page is still loading, its end may be taken for that of the new one, which is then dropped.
      for (let tries = 0; tries < 5; tries++) {
        await run('window.isLeft = true');
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
        if ((await run('window.isLeft === true')).value === false) return;
      }
      throw new Error(`Firefox does not leave its page for ${url}`);
    },
    async evaluate<Value>(expression: string) {
      const { value } = await run(`(async () => JSON.stringify((await (${expression})) ?? null))()`);
      // NOTE: the caller names what its expression gives.
      return JSON.parse(String(value)) as Value;
    },
    async press({ x, y }) {
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' } };
      const steps = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ ...finger, actions: steps });
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keys', actions: keys });
    },
    async chooseFile(selector, file) {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    async screenshot() {
      // NOTE: the standard's answer to this command.
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
  };
}
