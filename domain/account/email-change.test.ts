import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type EmailChange,
  emailChangeMoments,
  isExpired,
  refuseApproval,
  takesEffect,
} from './email-change.ts';

const requestedAt = Date.parse('2026-11-01T10:00:00Z');
const waiting: EmailChange = {
  requestedBy: 'first',
  confirmedAt: null,
  approvedBy: null,
  ...emailChangeMoments(requestedAt),
};
const confirmed = { ...waiting, confirmedAt: requestedAt + 1 };
const dueAt = Date.parse('2026-11-02T10:00:00Z');

test('a confirmed change takes effect 24 hours after its request, not a moment before', () => {
  assert.equal(takesEffect(confirmed, dueAt - 1), false);
  assert.equal(takesEffect(confirmed, dueAt), true);
});

test('a second admin’s approval replaces the wait, and nothing replaces the confirmation', () => {
  const approved = { ...waiting, approvedBy: 'second' };
  assert.equal(takesEffect({ ...confirmed, approvedBy: 'second' }, requestedAt + 1), true);

  assert.equal(takesEffect(approved, requestedAt + 1), false);
  assert.equal(takesEffect(approved, dueAt), false);
  assert.equal(takesEffect(waiting, dueAt), false);
});

test('another admin approves a change once, and never the admin who requested it', () => {
  const now = requestedAt + 1;
  assert.equal(refuseApproval(waiting, { adminId: 'second', now }), null);
  assert.equal(refuseApproval(waiting, { adminId: 'first', now })?.refused, 'own_email_change');

  const approved = { ...waiting, approvedBy: 'second' };
  assert.equal(refuseApproval(approved, { adminId: 'third', now })?.refused, 'email_change_approved');
});

test('a change that was not confirmed within three days is over, and a confirmed one never expires', () => {
  const end = Date.parse('2026-11-04T10:00:00Z');
  assert.equal(isExpired(waiting, end - 1), false);
  assert.equal(isExpired(waiting, end), true);
  assert.equal(isExpired(confirmed, end), false);
  assert.equal(refuseApproval(waiting, { adminId: 'second', now: end })?.refused, 'email_change_over');
});
