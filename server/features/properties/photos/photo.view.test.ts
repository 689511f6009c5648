import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PhotoRow, toCover, toPropertyImage } from './photo.view.ts';

const photo: PhotoRow = {
  id: 'p1',
  alt: '',
  state: 'ready',
  width: 3000,
  height: 2000,
  blur: null,
  widths: [1600, 400, 1200, 800],
};

test('a thumbnail takes the smallest size of a photo, a card a wider one', () => {
  assert.deepEqual(toCover(toPropertyImage('a1', photo, 0)), {
    url: '/media/a1/p1/1200.jpg',
    thumbnailUrl: '/media/a1/p1/400.webp',
  });
});

test('until its sizes are made, the photo itself is the thumbnail', () => {
  const cover = toCover(toPropertyImage('a1', { ...photo, state: 'processing' }, 0));
  assert.deepEqual(cover, { url: '/media/a1/p1/master.jpg', thumbnailUrl: '/media/a1/p1/master.jpg' });
});
