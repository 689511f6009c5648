import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import { addresses } from '#contract/addresses.ts';
import * as guest from '#contract/links/guest.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { showPage } from '#server/features/links/visitor-pages/page-answer.ts';
import { createPageSender } from '#server/features/links/visitor-pages/send-page.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const crowd = 16;

let app: TestApp;
let urls: Record<string, string>;
before(async () => {
  app = await openTestApp();
  const { guestToken: token, linkCode } = await submitStayRequest(app, { agent: await signUpAgent(app) });
  urls = {
    'a guest’s page': addresses.guest({ token }),
    'the page of a link': addresses.sharedLink({ linkCode }),
    'a guest’s stay': guest.readView.path.replace('{token}', token),
    'a link': sharedLinks.readAsVisitor.path.replace('{id}', linkCode),
  };
});
after(() => app.close());

/** How many of a crowd from one network were answered before a call of another network that came last. */
async function answeredBefore(url: string): Promise<number> {
  let answered = 0;
  const call = async (remoteAddress: string) => {
    const { statusCode } = await app.http.inject({ url, remoteAddress });
    assert.equal(statusCode, 200, url);
    answered += 1;
    return answered;
  };

  const all = Array.from({ length: crowd }, () => call('192.0.2.1'));
  const position = await call('198.51.100.1');
  await Promise.all(all);

  return position - 1;
}

test('a page or call of another network is answered before most of an earlier crowd', async () => {
  for (const [name, url] of Object.entries(urls)) {
    await answeredBefore(url);
    const positions = [await answeredBefore(url), await answeredBefore(url), await answeredBefore(url)];
    assert.ok(Math.min(...positions) <= crowd / 2, `${name}: after ${positions.join(', ')} of ${crowd}`);
  }
});

/** Counts the rounds of the event loop. */
function countRounds() {
  let count = 0;
  let next = setImmediate(tick);
  function tick(): void {
    count += 1;
    next = setImmediate(tick);
  }
  return { now: () => count, end: () => clearImmediate(next) };
}

test('pages that are ready together are drawn in rounds of the event loop, one in each', async () => {
  const http = Fastify();
  const dist = path.join(import.meta.dirname, '..', '..', '..', 'dist');
  const send = createPageSender(app.platform.config, dist);
  const form = { isSent: false, wrongEmail: null };
  const page = showPage({ kind: 'unavailable', what: 'guest_links', host: null, linkCode: null, form });
  const rounds = countRounds();
  const drawnIn: number[] = [];
  http.get('/', (request, reply) => send(request, reply, page));
  http.addHook('onSend', async () => void drawnIn.push(rounds.now()));

  await http.inject('/');
  const answers = await Promise.all(Array.from({ length: crowd }, () => http.inject('/')));
  rounds.end();
  await http.close();

  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    answers.map(() => 200),
  );
  assert.deepEqual(drawnIn, [...new Set(drawnIn)]);
});
