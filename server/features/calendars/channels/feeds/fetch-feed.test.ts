import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openOutbound } from '#server/adapters/outbound/outbound.ts';
import { openParserPool } from '#server/adapters/threads/parser-pool.ts';
import { openThreadPool, type ThreadPool } from '#server/adapters/threads/thread-pool.ts';
import { calendarOf, oneEvent } from '#testing/feeds/read-calendar.ts';
import { type FeedServer, openFeedServer } from '#testing/servers/feed-server.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';

let server: FeedServer;
before(async () => {
  server = await openFeedServer();
});
after(() => server.close());

const limits = { threads: 1, maxWaiting: 1, taskMs: 60_000, idleMs: 60_000, heapMb: 128 };

async function fetchText(text: string, parsers: ThreadPool): Promise<FetchedFeed> {
  const url = server.serve('/calendar.ics', text);
  const outbound = openOutbound({ userAgent: 'Staydesk', allow: [server.host] });
  const unknown = { channel: null, etag: null, lastModified: null, contentHash: null };
  return fetchFeed(
    { outbound, parsers },
    { url, timezone: 'Europe/Lisbon', endIsLastNight: false, ...unknown },
  );
}

async function withPool<T>(pool: ThreadPool, work: (pool: ThreadPool) => Promise<T>): Promise<T> {
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

const stay = ['DTSTART;VALUE=DATE:20270704', 'DTEND;VALUE=DATE:20270707'];
const manyEvents = calendarOf(
  Array.from({ length: 5000 }, (_, index) => ['BEGIN:VEVENT', `UID:${index}`, ...stay, 'END:VEVENT']).flat(),
);

describe('a calendar file', () => {
  test('reads a feed with any content in a thread, and returns its events', async () => {
    const contents = {
      'many events': manyEvents,
      backslashes: oneEvent(...stay, `SUMMARY:${'\\'.repeat(1_900_000)}`),
      'empty lines': oneEvent(...stay, '\r\n'.repeat(650_000)),
      folds: oneEvent(...stay, `SUMMARY:${'a\r\n '.repeat(400_000)}`),
      'open quotes': oneEvent(...stay, 'DTSTAMP;X="a:b'.repeat(100_000)),
      semicolons: oneEvent(`DTSTART${'; '.repeat(500_000)}:20270704`),
      properties: oneEvent(...stay, 'SUMMARY:a\r\n'.repeat(150_000)),
      nesting: oneEvent(...stay, ...Array.from({ length: 100_000 }, (_, index) => `BEGIN:X${index % 50}`)),
      'mixed nesting': oneEvent(...stay, 'BEGIN:A\r\nEND:B\r\n'.repeat(80_000)),
    };

    await withPool(openParserPool(), async (pool) => {
      for (const [what, text] of Object.entries(contents)) {
        const fetched = await fetchText(text, pool);
        assert.equal(fetched.kind, 'read', what);
        assert.ok(fetched.kind === 'read' && fetched.events.length + fetched.refused.length > 0, what);
      }
    });
  });

  test('that takes too long is refused with a cause of its own, and the next one is read', async () => {
    const failed = await withPool(openThreadPool({ ...limits, taskMs: 1 }), (pool) =>
      fetchText(manyEvents, pool),
    );
    assert.ok(failed.kind === 'failed' && failed.code === 'too_complex');
    await withPool(openThreadPool({ ...limits, taskMs: 20_000 }), async (pool) => {
      assert.equal((await fetchText(manyEvents, pool)).kind, 'read');
    });
  });

  test('a feed that finds too many waiting is tried again later, which is shown', async () => {
    await withPool(openThreadPool({ ...limits, maxWaiting: 0 }), async (pool) => {
      const failed = await fetchText(manyEvents, pool);
      assert.ok(failed.kind === 'failed' && failed.code === 'busy');
      assert.equal((await fetchText(oneEvent(...stay), pool)).kind, 'read');
    });
  });
});
