import assert from 'node:assert/strict';
import { test } from 'node:test';
import { photosIn } from './photo-addresses.ts';

test('finds the addresses of photos, one to a cell or all in one', () => {
  const [one, two] = ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg?w=1,2'];
  for (const cells of [
    [one, two],
    [`${one},${two}`],
    [`${one}; ${two}`],
    [`${one}|${two}`],
    [`${one}\n${two}`],
    [`["${one}", "${two}"]`],
  ])
    assert.deepEqual(photosIn(cells), { photos: [one, two], leavesOut: false });
  assert.deepEqual(photosIn([one, '', one]), { photos: [one], leavesOut: false });
});

test('reports what is no address, and addresses beyond the limit', () => {
  assert.deepEqual(photosIn(['kitchen.jpg']), { photos: [], leavesOut: true });
  assert.deepEqual(photosIn(['javascript:alert(1)', 'file:///etc/passwd']), { photos: [], leavesOut: true });
  const many = Array.from({ length: 30 }, (_, index) => `https://cdn.example/${index}.jpg`);
  const found = photosIn(many);
  assert.deepEqual([found.photos.length, found.leavesOut], [20, true]);
});
