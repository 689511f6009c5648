import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as messages from '#contract/messages/messages.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import firstAnswers from '../../public/ahead.js?raw';
import { endSession, startSession } from '../session/session.ts';
import { call } from './call.ts';

const agent = { _id: 'a1', name: 'Inês', email: 'i@x.example', company: null, avatar: null };

beforeEach(() => {
  onTestFinished(() => {
    endSession();
    Reflect.deleteProperty(globalThis, 'staydeskAhead');
    for (const link of document.querySelectorAll('link[href^="/assets/ahead-"]')) link.remove();
  });
});

/** Runs ahead.js as the page of a screen does. */
function runAhead(data: { files?: string; calls?: string }): void {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  script.textContent = firstAnswers;
  document.head.append(script);
  script.remove();
}

const path = '/api/messages/unread-count';

test('what was asked for ahead is handed out once, to the one it was asked for', async () => {
  startSession({ token: 'pba_1', agent }, { remember: true });
  let unread = 0;
  stubCalls(() => ({ status: 200, body: { unread: ++unread } }));
  runAhead({ calls: path });
  expect(unread).toBe(1);
  expect(await call(messages.countUnread)).toEqual({ unread: 1 });
  expect(unread).toBe(1);
  expect(await call(messages.countUnread)).toEqual({ unread: 2 });

  runAhead({ calls: path });
  startSession({ token: 'pba_2', agent }, { remember: true });
  expect(await call(messages.countUnread)).toEqual({ unread: 4 });
});

test('files come ahead for somebody who is signed in, and for nobody else', () => {
  const found = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/ahead-"]')].map(
      ({ rel, href }) => `${rel} ${new URL(href).pathname}`,
    );
  const files = '/assets/ahead-a.js /assets/ahead-a.css';
  runAhead({ files });
  expect(found()).toEqual([]);
  startSession({ token: 'pba_1', agent }, { remember: true });
  runAhead({ files });
  expect(found()).toEqual(['modulepreload /assets/ahead-a.js', 'preload /assets/ahead-a.css']);
});
