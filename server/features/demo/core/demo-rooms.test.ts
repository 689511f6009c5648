import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countBeds } from '#domain/properties/sleeping-rooms.ts';
import { far } from './agents/far.ts';
import { north } from './agents/north.ts';
import { south } from './agents/south.ts';
import { demoRooms } from './property-input.ts';

test('the rooms of every demo property have as many beds as its size', () => {
  const properties = [south, north, far].flatMap((agent) => agent.properties);
  assert.equal(properties.length, 24);
  for (const { title, size } of properties) {
    const [, bedrooms, beds] = size;
    const rooms = demoRooms[title] ?? [];
    assert.equal(countBeds(rooms), beds, title);
    assert.ok(rooms.length >= Math.max(1, bedrooms), title);
  }
});
