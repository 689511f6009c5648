import assert from 'node:assert/strict';
import test from 'node:test';
import { groupByRoom, roomOfCaption } from './room-of-caption.ts';

test('the first room in a caption counts', () => {
  const rooms = {
    'Kitchen with green cupboards, an island and doors to the garden': 'kitchen',
    'Main bedroom with an oak bed and a glass door to the garden': 'bedroom',
    'Bathroom with a free-standing bath': 'bathroom',
    'Whitewashed house with a pool in front': 'outside',
    'Desk with a laptop by the garden window': 'work',
    'Sitting room with a paper lamp and glass doors to the terrace': 'living',
    'Wide terrace with sofas and a dining table': 'outside',
  };
  for (const [caption, room] of Object.entries(rooms)) assert.equal(roomOfCaption(caption), room, caption);
});

test('a room’s name inside a longer term does not count, and other captions have no room', () => {
  for (const caption of ['', 'Embedded lights', 'Review of the year', 'Casa Lumen, photo 3'])
    assert.equal(roomOfCaption(caption), null, caption);
});

test('groups photos in the order of each room’s first photo, with those without a room at the end', () => {
  const photos = ['Casa, photo 1', 'Kitchen', 'Pool', 'Kitchen by night'].map((alt) => ({ alt }));
  assert.deepEqual(
    groupByRoom(photos).map((group) => [group.room, group.photos.map(({ alt }) => alt)]),
    [
      ['kitchen', ['Kitchen', 'Kitchen by night']],
      ['outside', ['Pool']],
      [null, ['Casa, photo 1']],
    ],
  );
  assert.deepEqual(groupByRoom([]), []);
});
