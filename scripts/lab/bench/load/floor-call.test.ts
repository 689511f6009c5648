import assert from 'node:assert/strict';
import test from 'node:test';
import { freshOf } from './floor-call.ts';

const agent = '01900000-0000-7000-8000-000000000001';
const propertyId = '01910000-0000-7000-8000-000000000007';
const booking = '01a1fffd-c070-71fc-8813-68082356821f';

test('the ids and bytes that a recorded request made itself are new in each request of the floor, and no others', () => {
  const session = Buffer.from('5e55', 'hex');
  const values = [
    agent,
    propertyId,
    session,
    Buffer.from('0ddba11d', 'hex'),
    `{"_id":"${booking}"}`,
    '[{"hash":"\\\\xc0ffee0123"}]',
  ];

  const fresh = freshOf({
    statements: [{ text: 'INSERT', values }],
    known: new Set([agent, session.toString('hex')]),
    days: ['2027-06-10', '2027-06-12'],
    property: propertyId,
  });

  assert.deepEqual([fresh.uuids, fresh.bytes], [[booking], ['0ddba11d', 'c0ffee0123']]);
  assert.deepEqual(JSON.parse(fresh.template), [
    [
      agent,
      propertyId,
      { bytes: '5e55' },
      { bytes: '0ddba11d' },
      `{"_id":"${booking}"}`,
      '[{"hash":"\\\\xc0ffee0123"}]',
    ],
  ]);
});
