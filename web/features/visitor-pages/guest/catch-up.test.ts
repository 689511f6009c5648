import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '#contract/messages/messages.ts';
import { catchUp } from './catch-up.ts';

// NOTE: only the id of a message matters here.
const page = (...ids: string[]) => ids.map((_id) => ({ _id }) as Message);

test('it reads on, page by page, until nothing more comes', async () => {
  const pages: Record<string, Message[]> = { a: page('b', 'c'), c: page('d'), d: [] };
  const added: string[] = [];
  const known = { upTo: 'a' };
  const read = async (after: string | null) => pages[after ?? ''] ?? null;
  assert.equal(await catchUp(known, read, (messages) => added.push(...messages.map(({ _id }) => _id))), true);
  assert.deepEqual(added, ['b', 'c', 'd']);
  assert.equal(known.upTo, 'd');
});

test('one that breaks off goes on where it got to, whatever came by the live line meanwhile', async () => {
  const known = { upTo: 'a' };
  const requested: (string | null)[] = [];
  let answers = 1;
  async function read(after: string | null) {
    requested.push(after);
    if (answers-- <= 0) throw new TypeError('the connection is gone');
    return after === 'a' ? page('b') : [];
  }
  await assert.rejects(catchUp(known, read, () => undefined));
  answers = 9;
  assert.equal(await catchUp(known, read, () => undefined), true);
  assert.deepEqual(requested, ['a', 'b', 'b']);
});

test('without a message known it asks once for the latest', async () => {
  let asked = 0;
  const known = { upTo: null };
  const read = async () => {
    asked += 1;
    return page('x', 'y');
  };
  assert.equal(await catchUp(known, read, () => undefined), true);
  assert.equal(asked, 1);
  assert.equal(known.upTo, 'y');
});

test('a server that says no ends it', async () => {
  assert.equal(
    await catchUp(
      { upTo: 'a' },
      async () => null,
      () => assert.fail('nothing came'),
    ),
    false,
  );
});
