import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isRefusal } from '#domain/shared/refusal.ts';
import type {
  drawForEver,
  drawInTime,
  drawText,
  drawThreadId,
  drawTooMuch,
  drawWrongly,
  endThread,
} from '#testing/broken-drawings.ts';
import { until } from '#testing/until.ts';
import { drawingOf, openPdfDrawer, type PdfDrawer } from './pdf-drawer.ts';

const file = new URL('../../../testing/broken-drawings.ts', import.meta.url);
const text = drawingOf<typeof drawText>(file, 'drawText');
const whichThread = drawingOf<typeof drawThreadId>(file, 'drawThreadId');
const inTime = drawingOf<typeof drawInTime>(file, 'drawInTime');

let drawer: PdfDrawer;
before(() => {
  drawer = openPdfDrawer({ threads: 1, maxWaiting: 4, drawingMs: 100_000, heapMb: 64 });
});
after(() => drawer.close());

test('returns every drawing complete, one after the other', async () => {
  const texts = ['Receipt', 'Łódź', 'x'.repeat(100_000)];
  for (const [index, drawn] of (await Promise.all(texts.map((word) => drawer.draw(text, word)))).entries())
    assert.equal(String(drawn), texts[index]);
});

test('a drawing that fails is the error of its caller alone', async () => {
  const wrong = drawer.draw(drawingOf<typeof drawWrongly>(file, 'drawWrongly'));
  await assert.rejects(wrong, { name: 'TypeError', message: 'no such letter' });
  await assert.rejects(
    drawer.draw(drawingOf<typeof drawText>(file, 'drawNothing'), ''),
    /has no drawNothing/,
  );
  assert.equal(String(await drawer.draw(text, 'after it')), 'after it');
});

test('a thread that ends, or needs too much memory, is replaced', async () => {
  for (const name of ['endThread', 'drawTooMuch']) {
    await assert.rejects(drawer.draw(drawingOf<typeof endThread | typeof drawTooMuch>(file, name)));
    assert.equal(String(await drawer.draw(text, name)), name);
  }
});

test('refuses drawings beyond the queue’s limit', async () => {
  const drawn = await Promise.all(Array.from({ length: 7 }, () => drawer.draw(inTime, 50)));
  assert.deepEqual(
    drawn.map((one) => isRefusal(one) && one.refused),
    [false, false, false, false, 'busy', 'busy', 'busy'],
  );
});

test('one account or network takes at most a third of the slots, and the others remain free', async () => {
  const shared = openPdfDrawer({ threads: 1, maxWaiting: 6, drawingMs: 100_000 });
  const drawnFor = (owner: string) => shared.draw({ ...inTime, owner }, 50);
  try {
    const drawn = await Promise.all(['a', 'a', 'a', 'b', 'a', 'b'].map(drawnFor));
    const codes = drawn.map((one) => isRefusal(one) && one.refused);
    assert.deepEqual(codes, [false, false, 'busy', false, 'busy', false]);
    assert.equal(isRefusal(await drawnFor('a')), false, 'what is drawn gives its place back');
  } finally {
    await shared.close();
  }
});

test('the time of a caller is over while it waits for its turn, and what is drawn meanwhile is not ended', async () => {
  const first = drawer.draw(inTime, 2000);
  const second = await drawer.draw({ ...text, withinMs: 20 }, 'late');
  assert.ok(isRefusal(second) && second.refused === 'busy');
  assert.equal(isRefusal(await first), false);
});

test('a drawing without an end is ended, and the next one is drawn', async () => {
  const hasty = openPdfDrawer({ threads: 1, drawingMs: 4000 });
  try {
    const endless = await hasty.draw(drawingOf<typeof drawForEver>(file, 'drawForEver'));
    assert.ok(isRefusal(endless) && endless.refused === 'busy');
    assert.equal(String(await hasty.draw(text, 'after it')), 'after it');
  } finally {
    await hasty.close();
  }
});

test('an idle thread frees its memory, and another one replaces it', async () => {
  const idle = openPdfDrawer({ threads: 1, idleMs: 1 });
  try {
    const first = String(await idle.draw(whichThread));
    await until(
      async () => String(await idle.draw(whichThread)),
      (thread) => thread !== first,
    );
    assert.equal(String(await drawer.draw(whichThread)), String(await drawer.draw(whichThread)));
  } finally {
    await idle.close();
  }
});

test('closing ends what is being drawn', async () => {
  const closing = openPdfDrawer({ threads: 1 });
  const drawn = closing.draw(inTime, 600_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all([assert.rejects(drawn, /ended while it ran/), closing.close()]);
});
