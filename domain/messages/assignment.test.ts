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

test('two members who saw no assignee: the first gets the conversation, the second is refused', () => {
  assert.equal(settleAssignment({ current: null, seen: null, next: 'ines' }), 'assigned');
  assert.equal(settleAssignment({ current: 'ines', seen: null, next: 'rui' }), 'taken');
});

test('a member takes a conversation over from the one whom they saw there', () => {
  assert.equal(settleAssignment({ current: 'ines', seen: 'ines', next: 'rui' }), 'assigned');
  assert.equal(settleAssignment({ current: 'ines', seen: 'ines', next: null }), 'assigned');
});

test('assigning a conversation to whom it is assigned changes nothing, regardless of what the caller saw', () => {
  assert.equal(settleAssignment({ current: 'ines', seen: null, next: 'ines' }), 'unchanged');
  assert.equal(settleAssignment({ current: null, seen: 'rui', next: null }), 'unchanged');
});

test('a message notifies the assignee alone, and the whole team while there is none', () => {
  assert.deepEqual(['ines', 'rui'].filter(notifiedOfMessage('ines')), ['ines']);
  assert.deepEqual(['ines', 'rui'].filter(notifiedOfMessage(null)), ['ines', 'rui']);
});
