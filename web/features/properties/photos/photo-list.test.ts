import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PropertyImage } from '#contract/properties/photos.ts';
import {
  checkPhotoFile,
  coverOf,
  isChangedFrom,
  movePhoto,
  type Photo,
  photosInput,
  roomFor,
  suggestCover,
} from './photo-list.ts';

function stored(id: string, alt = ''): Photo {
  return { key: id, name: id, alt, preview: '', state: 'there', url: '/media/a.jpg', imageId: id };
}

function image(id: string, alt = ''): PropertyImage {
  return {
    _id: id,
    alt,
    order: 0,
    isCover: false,
    width: 3,
    height: 2,
    state: 'ready',
    url: '',
    blur: null,
    variants: [],
  };
}

const keysOf = (photos: readonly Photo[]) => photos.map(({ key }) => key).join('');

test('a photo moves to its new position and the others close the gap', () => {
  const photos = ['a', 'b', 'c', 'd'].map((id) => stored(id));
  assert.equal(keysOf(movePhoto(photos, 'c', 0)), 'cabd');
  assert.equal(keysOf(movePhoto(photos, 'a', 2)), 'bcad');
});

test('a position beyond the ends is the end, and an unknown photo moves nothing', () => {
  const photos = ['a', 'b', 'c'].map((id) => stored(id));
  assert.equal(keysOf(movePhoto(photos, 'a', 9)), 'bca');
  assert.equal(keysOf(movePhoto(photos, 'c', -1)), 'cab');
  assert.equal(keysOf(movePhoto(photos, 'z', 0)), 'abc');
});

test('only uploaded photos are sent, in their order, with trimmed descriptions', () => {
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  const photos: Photo[] = [
    stored('b', ' Pool '),
    { key: 'w', name: 'w', alt: '', preview: '', state: 'waiting', origin: file },
    { key: 'f', name: 'f', alt: '', preview: '', state: 'failed', origin: null, error: 'no' },
    stored('a'),
  ];

  assert.deepEqual(photosInput(photos), [
    { _id: 'b', alt: 'Pool' },
    { _id: 'a', alt: '' },
  ]);
});

test('another order, another description, an added or a removed photo is a change', () => {
  const images = [image('a', 'Door'), image('b')];
  const same = [stored('a', 'Door'), stored('b')];
  assert.equal(isChangedFrom(images, same), false);
  assert.equal(isChangedFrom(images, [...same].reverse()), true);
  assert.equal(isChangedFrom(images, [stored('a', 'Gate'), stored('b')]), true);
  assert.equal(isChangedFrom(images, [...same, stored('c')]), true);
  assert.equal(isChangedFrom(images, same.slice(1)), true);
});

test('a file is refused by its kind, by being empty and above 100 MB', () => {
  const limit = 100 * 1024 * 1024;
  assert.equal(checkPhotoFile({ type: 'image/heic', size: 10 }), 'not_image');
  assert.equal(checkPhotoFile({ type: 'image/svg+xml', size: 10 }), 'not_image');
  assert.equal(checkPhotoFile({ type: 'image/png', size: 0 }), 'empty');
  assert.equal(checkPhotoFile({ type: 'image/jpeg', size: limit + 1 }), 'too_large');
  assert.equal(checkPhotoFile({ type: 'image/webp', size: limit }), null);
  assert.equal(checkPhotoFile({ type: 'image/avif', size: 10 }), null);
});

test('a file that failed is never the cover and takes no room', () => {
  const failed: Photo = {
    key: 'f',
    name: 'f',
    alt: '',
    preview: '',
    state: 'failed',
    origin: null,
    error: 'no',
  };

  const photos = [failed, stored('a'), stored('b')];
  assert.equal(coverOf(photos)?.key, 'a');
  assert.equal(coverOf([failed]), undefined);
  assert.equal(roomFor(photos, 3), 1);
  assert.equal(roomFor(photos, 1), 0);
  assert.equal(roomFor(photos), Number.POSITIVE_INFINITY);
});

test('the cover of new photos is the first landscape that is no bathroom by its name', () => {
  const photo = (name: string, width: number, height: number) => ({ key: name, name, width, height });
  const bath = photo('a-bathroom.jpg', 1600, 1000);
  const tall = photo('b-stairs.jpg', 900, 1600);
  const house = photo('c-house.jpg', 1600, 900);

  assert.equal(suggestCover([bath, tall, house]), 'c-house.jpg');
  assert.equal(suggestCover([bath, tall]), 'a-bathroom.jpg');
  assert.equal(suggestCover([tall]), null);
});
