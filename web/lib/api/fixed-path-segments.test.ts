import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';
import { isFixedSegment } from './fixed-path-segments.ts';

const isParam = (segment: string) => segment.startsWith('{');

test('no id of an address turns a reading call into another one', () => {
  const fixedSegments = new Set<string>();
  const reading = allEndpoints.filter(({ method }) => method === 'GET');

  for (const { path } of reading) {
    const segments = path.split('/');
    for (const other of reading) {
      const others = other.path.split('/');
      if (others.length !== segments.length) continue;
      if (!segments.every((segment, index) => isParam(segment) || segment === others[index])) continue;
      // Earlier parameters are fixed by the screen; the last one is the id or the name in the address.
      const word = others[segments.findLastIndex(isParam)] ?? '';
      if (word !== '' && !isParam(word)) fixedSegments.add(word);
    }
  }
  assert.ok(fixedSegments.has('my-bookings'));

  for (const word of fixedSegments) assert.ok(isFixedSegment(word), word);
});
