import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import { listen } from '#testing/live-client.ts';
import { openFeedServer } from '#testing/servers/feed-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readDueFeeds } from './read-feed.ts';

/** Every row of every table, as text. */
async function everyRow({ pool }: TestApp): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  assert.ok(rows.length > 50);

  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ text: string | null }>(
      `SELECT string_agg(row_to_json(t)::text, E'\\n') AS text FROM ${name} t`,
    );
    texts.push(found.rows[0]?.text ?? '');
  }

  return texts.join('\n');
}

test('leaves no secret of a calendar’s address in the log, the database or an answer', async (t) => {
  const feeds = await openFeedServer();
  t.after(() => feeds.close());

  const lines: string[] = [];
  const app = await openTestApp({
    now: '2027-06-01T10:00:00Z',
    env: {
      OUTBOUND_ALLOW: feeds.host,
      LOG_LEVEL: 'debug',
    },
    logTo: { write: (line: string) => void lines.push(line) },
  });

  const url = `http://127.0.0.1:${await listen(app)}`;
  const agent = await signUpAgent(app);
  const { _id } = await publishProperty(app, agent);
  const answers: string[] = [];

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path.replace('{id}', _id), {
      method,
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    answers.push(text);
    return text;
  };

  const stay = { uid: 'a', from: '2027-07-10', to: '2027-07-13' };
  const good = airbnbFeed([stay]);
  const secret = (name: string) => `/ical/LEAKCHECK-path-${name}.ics?t=LEAKCHECK-query-${name}`;

  feeds.serve(secret('good'), good);
  feeds.serve(secret('error'), (_request, response) => response.writeHead(500).end('LEAKCHECK-body'));
  feeds.serve(secret('html'), '<p>LEAKCHECK-body</p>');
  feeds.serve(secret('cut'), good.slice(0, 100));
  feeds.serve(secret('reset'), (request) => request.socket.destroy());
  feeds.serve(secret('away'), (_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.5/LEAKCHECK-redirect?t=LEAKCHECK' }).end(),
  );

  const names = ['good', 'error', 'html', 'cut', 'reset', 'away'];
  for (const name of names) {
    const address = `http://${feeds.host}${secret(name)}`;
    await call('POST', calendarFeeds.test.path, { url: address, propertyId: _id });
    const body = { url: address, name, channel: 'airbnb' };
    await call('POST', calendarFeeds.create.path, body);
  }

  // Addresses that are refused before anything is called, and the same one again.
  for (const address of [
    'https://LEAKCHECK.internal/LEAKCHECK',
    'https://ana:LEAKCHECK@stays.example/LEAKCHECK',
    `http://${feeds.host}${secret('good')}`,
  ])
    await call('POST', calendarFeeds.create.path, { url: address, name: 'X', channel: 'other' });

  const given = JSON.parse(await call('POST', calendarExports.create.path, { name: 'A', channel: 'vrbo' }));
  const token = new URL(given.url).pathname.replace(/^.*\/([0-9A-Za-z]{32})\.ics$/, '$1');
  answers.pop();
  assert.equal((await fetch(`${url}/calendars/${token}.ics`)).status, 200);

  for (let reading = 0; reading < 5; reading++) {
    app.clock.advance(90 * minuteMs);
    await readDueFeeds(app.platform);
  }

  await call('GET', calendarFeeds.list.path);
  answers.splice(-1, 1, answers.at(-1)?.replaceAll(given.url, '') ?? '');
  await call('GET', '/api/exposure');

  const rows = await everyRow(app);
  await app.close();

  const sources = { log: lines.join('\n'), rows, answers: answers.join('\n') };
  for (const [source, text] of Object.entries(sources)) {
    assert.ok(text.length > 1000, `${source} has only ${text.length} characters`);
    const at = text.search(new RegExp(`LEAKCHECK|${token}`, 'i'));
    assert.equal(at, -1, `${source}: ${text.slice(Math.max(0, at - 200), at + 100)}`);
  }

  assert.match(sources.rows, /"status":"failing"/);
  assert.ok(names.every((name) => feeds.requestCount(secret(name)) > 2));
});
