import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberRoles } from '#domain/account/member-roles.ts';
import { mayAnswer, notifiedOfMessage, settleAssignment } from './assignment.ts';

test('owners, managers and front desks answer guests; cleaners and accountants do not', () => {
  const answering = memberRoles.filter((role) => mayAnswer({ role, properties: 'all' }, 'villa'));
  assert.deepEqual(answering, ['owner', 'manager', 'front-desk']);
});

test('a member answers at the properties they see, and a conversation without one needs all of them', () => {
  const desk = { role: 'front-desk', properties: ['villa'] } as const;
  assert.equal(mayAnswer({ ...desk, properties: [...desk.properties] }, 'villa'), true);
  assert.equal(mayAnswer({ ...desk, properties: [...desk.properties] }, 'barn'), false);
  assert.equal(mayAnswer({ ...desk, properties: [...desk.properties] }, null), false);
  assert.equal(mayAnswer({ role: 'front-desk', properties: 'all' }, null), true);
});

test('of two members who saw nobody assigned, the first gets the conversation and the second is refused', () => {
  assert.equal(settleAssignment({ current: null, seen: null, next: 'ines' }), 'assigned');
  assert.equal(settleAssignment({ current: 'ines', seen: null, next: 'rui' }), 'taken');
});

test('a member takes a conversation over from the one whom they saw there', () => {
  assert.equal(settleAssignment({ current: 'ines', seen: 'ines', next: 'rui' }), 'assigned');
  assert.equal(settleAssignment({ current: 'ines', seen: 'ines', next: null }), 'assigned');
});

test('assigning a conversation to whom it is assigned changes nothing, whatever the caller saw', () => {
  assert.equal(settleAssignment({ current: 'ines', seen: null, next: 'ines' }), 'unchanged');
  assert.equal(settleAssignment({ current: null, seen: 'rui', next: null }), 'unchanged');
});

test('a message notifies the one who answers alone, and everybody while nobody is named', () => {
  assert.deepEqual(['ines', 'rui'].filter(notifiedOfMessage('ines')), ['ines']);
  assert.deepEqual(['ines', 'rui'].filter(notifiedOfMessage(null)), ['ines', 'rui']);
});
