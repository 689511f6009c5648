import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../shared/duration.ts';
import {
  dueReminder,
  keyScopes,
  mayGive,
  propertiesOfKey,
  scopesGivenBy,
  scopesOfKey,
  stateOfKey,
} from './api-keys.ts';
import { memberRoles, memberScopes } from './member-roles.ts';

test('a key never has the scopes of a person: sign-in, team, subscription, archives', () => {
  const missing = memberScopes.filter((scope) => !keyScopes.some((one) => one === scope));
  assert.deepEqual(missing, [
    'own',
    'exports:read',
    'exports:write',
    'team:read',
    'team:write',
    'billing:read',
    'billing:write',
  ]);
});

test('a key can do what both it and its creator may do', () => {
  const scopes = ['bookings:read', 'prices:write'] as const;
  assert.deepEqual(scopesOfKey({ role: 'manager' }, { scopes }), ['bookings:read', 'prices:write']);
  assert.deepEqual(scopesOfKey({ role: 'front-desk' }, { scopes }), ['bookings:read']);
  assert.deepEqual(scopesOfKey({ role: 'cleaner' }, { scopes }), []);
  assert.deepEqual(scopesOfKey({ role: 'owner' }, { scopes: ['own', 'billing:write'] }), []);
});

test('a key sees the properties that both it and its creator see', () => {
  assert.equal(propertiesOfKey({ properties: 'all' }, { properties: 'all' }), 'all');
  assert.deepEqual(propertiesOfKey({ properties: ['a', 'b'] }, { properties: 'all' }), ['a', 'b']);
  assert.deepEqual(propertiesOfKey({ properties: 'all' }, { properties: ['b'] }), ['b']);
  assert.deepEqual(propertiesOfKey({ properties: ['a', 'b'] }, { properties: ['b', 'c'] }), ['b']);
});

test('a member gives a key at most their own rights', () => {
  const desk = { role: 'front-desk', properties: ['a'] } as const;
  const own = { ...desk, properties: ['a'] };
  assert.ok(mayGive(own, { scopes: ['bookings:write'], properties: ['a'] }));
  assert.ok(!mayGive(own, { scopes: ['prices:write'], properties: ['a'] }));
  assert.ok(!mayGive(own, { scopes: ['bookings:write'], properties: 'all' }));
  assert.ok(!mayGive({ role: 'owner', properties: 'all' }, { scopes: ['team:write'], properties: 'all' }));
  for (const role of memberRoles)
    assert.ok(mayGive({ role, properties: 'all' }, { scopes: scopesGivenBy(role), properties: 'all' }));
});

test('a key ends when it is revoked, when its time is over, and when its creator leaves', () => {
  const now = Date.parse('2027-03-01T00:00:00Z');
  const key = { expiresAt: '2027-04-01T00:00:00Z', revokedAt: null, isCreatorActive: true };
  assert.equal(stateOfKey(key, now), 'active');
  assert.equal(stateOfKey(key, Date.parse(key.expiresAt)), 'expired');
  assert.equal(stateOfKey({ ...key, isCreatorActive: false }, now), 'owner_left');
  assert.equal(stateOfKey({ ...key, revokedAt: '2027-02-01T00:00:00Z' }, now), 'revoked');
});

test('the business is reminded thirty days and seven days before the end', () => {
  const expiresAt = '2027-06-30T00:00:00.000Z';
  const dueAt = (createdAt: string) => (days: number) =>
    dueReminder({ createdAt, expiresAt }, Date.parse(expiresAt) - days * dayMs);
  assert.deepEqual([31, 30, 12, 7, 1, 0].map(dueAt('2026-06-30T00:00:00.000Z')), [null, 30, 30, 7, 7, null]);
  // Made for twenty days.
  assert.deepEqual([20, 12, 7].map(dueAt('2027-06-10T00:00:00.000Z')), [null, null, 7]);
});
