import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amenities, amenityGroups, groupAmenities, rankAmenities } from './property-types.ts';

test('every amenity is in exactly one group', () => {
  assert.deepEqual(Object.values(amenityGroups).flat().toSorted(), [...amenities].toSorted());
});

test('the groups of a property have its amenities only, and no group is empty', () => {
  assert.deepEqual(groupAmenities(['smoke_alarm', 'dryer', 'pool']), [
    { group: 'laundry', amenities: ['dryer'] },
    { group: 'outdoors', amenities: ['pool'] },
    { group: 'safety', amenities: ['smoke_alarm'] },
  ]);
  assert.deepEqual(groupAmenities([]), []);
});

test('lists the most sought-after amenities first, without losing any', () => {
  assert.deepEqual(rankAmenities(['smoke_alarm', 'tv', 'wifi', 'pool']), [
    'pool',
    'wifi',
    'tv',
    'smoke_alarm',
  ]);
  assert.equal(rankAmenities(amenities).length, amenities.length);
});
