import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseAfterColleague } from './after-colleague.ts';

const repeated = { name: 'Eva Brandt', to: 'confirmed', allowed: ['cancelled'] } as const;

test('a person who was slower than a colleague learns who it was', () => {
  const refused = refuseAfterColleague({ ...repeated, mover: { actor: 'agent', actorName: 'Rui Lopes' } });
  assert.equal(refused?.refused, 'invalid_transition');
  assert.deepEqual(refused?.facts, { name: 'Rui Lopes', to: 'confirmed', allowed: ['cancelled'] });
});

test('a second click of one person, and what guests, timers and the beginning brought about, is done already', () => {
  const movers = [
    { actor: 'agent', actorName: 'Eva Brandt' },
    { actor: 'agent', actorName: '' },
    { actor: 'guest', actorName: 'Olga Stein' },
    { actor: 'timer', actorName: '' },
    null,
  ];
  for (const mover of movers) assert.equal(refuseAfterColleague({ ...repeated, mover }), null);
});
