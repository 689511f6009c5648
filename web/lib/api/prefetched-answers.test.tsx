import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as messages from '#contract/messages/messages.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import firstAnswers from '../../public/ahead.js?raw';
import { endSession, startSession } from '../session/session.ts';
import { call } from './call.ts';
import { prefetchedReply } from './prefetched-reply.ts';

const agent = { _id: 'a1', name: 'Inês', email: 'i@x.example', company: null, avatar: null };

beforeEach(() => {
  onTestFinished(() => {
    endSession();
    Reflect.deleteProperty(globalThis, 'staydeskAhead');
    for (const link of document.querySelectorAll('link[href^="/assets/ahead-"]')) link.remove();
  });
});

/** Runs ahead.js as the page of a screen does: nothing has made a call before it. */
function runAhead(data: { files?: string; calls?: string }): void {
  Reflect.deleteProperty(globalThis, 'staydeskAhead');
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  script.textContent = firstAnswers;
  document.head.append(script);
  script.remove();
}

const path = '/api/messages/unread-count';

test('a prefetched answer is used once, by the session that requested it', async () => {
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

test('an answer that has arrived is the first content of its screen, and a refusal is left to the call', async () => {
  startSession({ token: 'pba_1', agent }, { remember: true });
  let isRefused = false;
  let requestCount = 0;
  stubCalls(() => {
    requestCount++;
    return isRefused
      ? { status: 503, body: { code: 'unavailable', detail: 'Try again.' } }
      : { status: 200, body: { unread: 7 } };
  });
  runAhead({ calls: path });

  expect(prefetchedReply(messages.countUnread), 'nothing has arrived yet').toBeUndefined();
  await expect.poll(() => prefetchedReply(messages.countUnread)).toEqual({ unread: 7 });
  expect(prefetchedReply(messages.countUnread), 'taken').toBeUndefined();
  expect(requestCount).toBe(1);

  isRefused = true;
  runAhead({ calls: path });
  await new Promise((done) => setTimeout(done, 20));

  expect(prefetchedReply(messages.countUnread)).toBeUndefined();
  await expect(call(messages.countUnread)).rejects.toMatchObject({ status: 503 });
  expect(requestCount, 'the call took the answer that was there').toBe(2);
});

test('only three files load along with those of the page, and the rest once a large one is there', () => {
  startSession({ token: 'pba_1', agent }, { remember: true });
  const [own] = ['start', 'react'].map((name) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/assets/${name}-ahead.js` });
    document.head.append(link);
    onTestFinished(() => link.remove());
    return link;
  });

  const found = () => document.querySelectorAll('link[href^="/assets/ahead-"]').length;
  runAhead({
    files: '/assets/ahead-a.js /assets/ahead-b.js /assets/ahead-c.js /assets/ahead-d.js /assets/ahead-e.js',
  });
  expect(found()).toBe(3);

  document.querySelector('link[href^="/assets/ahead-"]')?.dispatchEvent(new Event('load'));
  expect(found()).toBe(4);

  own?.dispatchEvent(new Event('load'));
  expect(found()).toBe(5);
});

test('prefetches files only for a signed-in agent', () => {
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
