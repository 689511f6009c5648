import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  accessOf,
  isWithinAccess,
  isWithinRole,
  leavesABusinessOwner,
  memberMayDo,
  memberRoles,
  memberScopes,
  type PropertyAccess,
  scopesOfMemberRole,
} from './member-roles.ts';

const role = fc.constantFrom(...memberRoles);
const access: fc.Arbitrary<PropertyAccess> = fc.oneof(
  fc.constant('all' as const),
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
);

test('an owner has every scope, every role has its own account, and each scope has a role besides none', () => {
  assert.deepEqual(scopesOfMemberRole.owner, memberScopes);
  assert.ok(memberRoles.every((one) => memberMayDo(one, 'own')));
  assert.ok(memberScopes.every((scope) => memberRoles.some((one) => memberMayDo(one, scope))));
});

test('front desk takes down payments and neither changes prices, deletes nor pays back', () => {
  assert.ok(memberMayDo('front-desk', 'money:record'));
  for (const scope of ['prices:write', 'bookings:delete', 'money:write', 'billing:read'] as const)
    assert.ok(!memberMayDo('front-desk', scope), scope);
});

test('a role is within another exactly when it has no scope that the other lacks', () => {
  fc.assert(
    fc.property(role, role, (one, other) => {
      const lacking = scopesOfMemberRole[one].filter((scope) => !memberMayDo(other, scope));
      assert.equal(isWithinRole(one, other), lacking.length === 0);
    }),
  );
});

test('properties that one member sees are within those of another as sets are', () => {
  fc.assert(
    fc.property(access, access, (one, other) => {
      const universe = ['a', 'b', 'c', 'd', 'one that comes later'];
      const seen = (properties: PropertyAccess) =>
        new Set(properties === 'all' ? universe : universe.filter((id) => properties.includes(id)));
      assert.equal(isWithinAccess(one, other), seen(one).isSubsetOf(seen(other)));
    }),
  );
});

test('an owner sees all properties, regardless of what was chosen', () => {
  assert.equal(accessOf('owner', ['a']), 'all');
  assert.deepEqual(accessOf('manager', ['a']), ['a']);
});

test('a change leaves an owner exactly when an active one remains', () => {
  const member = fc.record({
    id: fc.constantFrom('1', '2', '3', '4'),
    role,
    status: fc.constantFrom('active' as const, 'removed' as const),
  });
  const team = fc.uniqueArray(member, { selector: ({ id }) => id, minLength: 1 });

  fc.assert(
    fc.property(team, fc.option(role), (members, to) => {
      const [changed] = members;
      assert.ok(changed);
      const after = members.map((one) => (one.id === changed.id ? { ...one, role: to } : one));
      const remains = after.some((one) => one.role === 'owner' && one.status === 'active');
      assert.equal(leavesABusinessOwner(members, { id: changed.id, to }), remains);
    }),
  );
});
