import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '#domain/shared/refusal.ts';
import { cursorsOf, listPage, momentCursors, type PageMoment } from './list-page.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2027-03-01T10:00:00.000Z';
const cursors = momentCursors((row: PageMoment) => row);

/** Lists `size` rows of one moment, sorted by id, and notes how often they were counted. */
function listOf(size: number) {
  const all = Array.from({ length: size }, (_, number) => ({ at, id: idOf(number) }));
  const seen = { counts: 0, limits: [] as number[] };
  const read = (query: { cursor?: string; limit?: string }) =>
    listPage({
      query,
      defaultLimit: 2,
      cursors,
      async select({ after, limit }) {
        seen.limits.push(limit);
        const first = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
        return all.slice(first, first + limit);
      },
      async count() {
        seen.counts += 1;
        return all.length;
      },
      view: (rows) => rows.map(({ id }) => id),
    });

  return { read, seen };
}

test('the pages of a list show each row once, and only the first is counted', async () => {
  for (const size of [0, 1, 2, 3, 4, 5]) {
    const { read, seen } = listOf(size);
    const shown: string[] = [];
    let cursor: string | undefined;
    let pages = 0;

    do {
      const page = await read(cursor === undefined ? {} : { cursor });
      assert.ok(!isRefusal(page));
      assert.equal(page.total, pages === 0 ? size : undefined);
      shown.push(...page.items);
      cursor = page.nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);

    assert.deepEqual(
      shown,
      Array.from({ length: size }, (_, number) => idOf(number)),
    );
    assert.deepEqual([pages, seen.counts], [Math.max(1, Math.ceil(size / 2)), 1]);
  }
});

test('a limit of the query replaces the default', async () => {
  const { read, seen } = listOf(9);
  const page = await read({ limit: '7' });
  assert.ok(!isRefusal(page));
  assert.equal(page.items.length, 7);
  assert.deepEqual(seen.limits, [8]);
});

test('a cursor that is not one of this list is refused, and nothing is read', async () => {
  const sorted = (name: string, isKey: (key: string) => boolean) =>
    cursorsOf({ name, isKey }, (key: string) => ({ keys: [key], id: idOf(1) }));
  const text = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const wrong = [
    'x',
    Buffer.from(`${at} ${idOf(1)}`).toString('base64url'),
    text([]),
    text(['at', idOf(1)]),
    text(['at', idOf(1), at, at]),
    text(['at', `${idOf(1)}'`, at]),
    text(['at', idOf(1), `${at} OR 1=1`]),
    text(['at', idOf(1), 7]),
    sorted('title', () => true).after(at),
  ];

  const { read, seen } = listOf(3);
  for (const cursor of wrong)
    assert.deepEqual(await read({ cursor }), { refused: 'invalid_request' }, cursor);
  assert.deepEqual(seen, { counts: 0, limits: [] });

  const titles = sorted('title', () => true);
  assert.ok(isRefusal(titles.read(titles.after('zero \0 byte'))));
  assert.deepEqual(titles.read(titles.after('Łódź “2”')), { keys: ['Łódź “2”'], id: idOf(1) });
});
