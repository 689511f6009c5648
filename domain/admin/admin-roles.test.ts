import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminRoles, adminScopes, leavesAnOwner, mayDo, rolesWith, scopesOfRole } from './admin-roles.ts';

test('owners may do everything, and every role has its own account and the overview', () => {
  assert.deepEqual(scopesOfRole.owner, adminScopes);
  assert.deepEqual(rolesWith('own'), adminRoles);
  assert.deepEqual(rolesWith('overview'), adminRoles);
});

test('read-only reads every area and changes none, and does not see the app of an agent', () => {
  for (const scope of adminScopes)
    assert.equal(mayDo('read-only', scope), !scope.endsWith(':write') && scope !== 'agents:view', scope);
});

test('a role that may change an area may also read it, and only owners change settings and the team', () => {
  for (const role of adminRoles) {
    for (const scope of scopesOfRole[role].filter((one) => one.endsWith(':write'))) {
      const reads = adminScopes.find((one) => one === scope.replace(':write', ':read'));
      assert.ok(reads && mayDo(role, reads), `${role} may ${scope}`);
    }
  }
  assert.deepEqual(rolesWith('team:write'), ['owner']);
  assert.deepEqual(rolesWith('settings:write'), ['owner']);
});

test('one active owner has to remain', () => {
  const admins = [
    { id: 'a', role: 'owner', status: 'active' },
    { id: 'b', role: 'owner', status: 'suspended' },
    { id: 'c', role: 'support', status: 'active' },
  ] as const;

  assert.equal(leavesAnOwner(admins, { id: 'a', to: null }), false);
  assert.equal(leavesAnOwner(admins, { id: 'a', to: { role: 'support', status: 'active' } }), false);
  assert.equal(leavesAnOwner(admins, { id: 'a', to: { role: 'owner', status: 'suspended' } }), false);
  assert.equal(leavesAnOwner(admins, { id: 'c', to: null }), true);

  const both = [...admins, { id: 'd', role: 'owner', status: 'active' }] as const;
  assert.equal(leavesAnOwner(both, { id: 'a', to: null }), true);
});
