import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type AdminRole, type AdminScope, adminRoles, adminScopes } from '#domain/admin/admin-roles.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { sendBareCall } from './bare-call.ts';

const owner = ['owner'] as const;
const reader = 'read-only';

/** Who may make the calls of a scope, written out apart from the code so that neither changes alone. */
const table: Record<AdminScope, readonly AdminRole[]> = {
  own: adminRoles,
  overview: adminRoles,
  'analytics:read': [...owner, 'support', 'finance', reader],
  'agents:read': [...owner, 'support', 'finance', reader],
  'agents:write': [...owner, 'support'],
  'agents:view': [...owner, 'support'],
  'properties:read': adminRoles,
  'properties:write': [...owner, 'support', 'content'],
  'bookings:read': [...owner, 'support', 'finance', reader],
  'bookings:write': [...owner, 'support'],
  'billing:read': [...owner, 'support', 'finance', reader],
  'billing:write': [...owner, 'finance'],
  'feedback:read': [...owner, 'support', 'content', reader],
  'feedback:write': [...owner, 'support'],
  'content:read': [...owner, 'support', 'content', reader],
  'content:write': [...owner, 'content'],
  'deliveries:read': [...owner, 'support', reader],
  'deliveries:write': [...owner, 'support'],
  'privacy:read': [...owner, 'support', reader],
  'privacy:write': [...owner, 'support'],
  'settings:read': [...owner, reader],
  'settings:write': owner,
  'log:read': [...owner, 'support', 'finance', reader],
  'team:read': [...owner, reader],
  'team:write': owner,
};

type AdminEndpoint = Endpoint & { scope: AdminScope };
const calls = allEndpoints.filter((one): one is AdminEndpoint => one.access.endsWith('admin'));

test('every call of admins names a scope, and a call that changes something names no scope that only reads', () => {
  for (const { method, path, scope } of calls) {
    assert.ok(adminScopes.includes(scope), `${method} ${path} has a scope`);
    assert.ok(method === 'GET' || !scope.endsWith(':read'), `${method} ${path} needs more than ${scope}`);
    assert.ok(method !== 'GET' || !scope.endsWith(':write'), `${method} ${path} needs less than ${scope}`);
  }
  assert.deepEqual([...new Set(calls.map(({ scope }) => scope))].toSorted(), [...adminScopes].toSorted());
});

describe(`each role may make the ${calls.length} calls that the table lists`, () => {
  let app: TestApp;
  let admin: TestAdmin;
  before(async () => {
    app = await openTestApp();
    admin = await signUpAdmin(app);
  });
  after(() => app.close());

  async function answerTo(endpoint: Endpoint): Promise<string> {
    const { status, code } = await sendBareCall(app, endpoint, admin);
    if (code === 'role_forbidden') return String(status);

    return status === 401 || status === 403 ? `${status} ${code}` : 'in';
  }

  for (const role of adminRoles) {
    test(role, async () => {
      // The session stays the same: a role counts from the next call on.
      await app.pool.query('UPDATE admins SET role = $1', [role]);
      const wrong: string[] = [];
      for (const endpoint of calls) {
        const answer = await answerTo(endpoint);
        const right = table[endpoint.scope].includes(role) ? 'in' : '403';
        if (answer !== right) wrong.push(`${endpoint.method} ${endpoint.path}: ${answer}, not ${right}`);
      }
      assert.deepEqual(wrong, []);
    });
  }
});
