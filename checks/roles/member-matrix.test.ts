import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type KeyScope, keyScopes } from '#domain/account/api-keys.ts';
import {
  type MemberRole,
  type MemberScope,
  memberRoles,
  memberScopes,
} from '#domain/account/member-roles.ts';
import { addMember, type TestMember } from '#testing/factories/add-member.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { sendBareCall } from './bare-call.ts';

const owner = ['owner'] as const;
const managers = [...owner, 'manager'] as const;
const desk = [...managers, 'front-desk'] as const;
const all = memberRoles;

/** Who may make the calls of a scope, written out apart from the code so that neither changes alone. */
const table: Record<MemberScope, readonly MemberRole[]> = {
  own: all,
  'calendar:read': [...desk, 'accountant'],
  'calendar:write': desk,
  'bookings:read': [...desk, 'accountant'],
  'bookings:write': desk,
  'bookings:delete': managers,
  'prices:write': managers,
  'money:read': [...managers, 'accountant'],
  'money:record': [...desk, 'accountant'],
  'money:write': [...managers, 'accountant'],
  'messages:read': desk,
  'messages:write': desk,
  'properties:read': [...desk, 'accountant'],
  'properties:write': managers,
  'links:read': desk,
  'links:write': desk,
  'insights:read': managers,
  'tasks:read': [...desk, 'cleaner'],
  'settings:read': desk,
  'settings:write': managers,
  'exports:read': [...managers, 'accountant'],
  'exports:write': managers,
  'activity:read': managers,
  'team:read': managers,
  'team:write': managers,
  'billing:read': owner,
  'billing:write': owner,
};

/** Calls of a scope that only reads although they are no GET: they compute, or show what is stored already. */
const computing = new Set([
  'POST /api/agreement-templates/preview',
  'POST /api/bookings/counts',
  'POST /api/bookings/quote',
  'POST /api/bookings/{id}/change-preview',
  'POST /api/bookings/{id}/guest-url',
  'POST /api/bookings/{id}/planned-messages/what-if',
  'POST /api/bookings/{id}/price-preview',
  'POST /api/feeds/{id}/read',
  'POST /api/message-rules/rehearse',
  'POST /api/message-rules/{id}/rehearse',
  'POST /api/properties/{id}/share-content',
  'POST /api/subscription/preview-change',
]);

/** Reading what only those may see who also change it. */
const readByWriters = new Set([
  'GET /api/agents/exports',
  'GET /api/agents/exports/{id}/check',
  'GET /api/agents/exports/{id}/file',
  'GET /api/archive-loads',
  'GET /api/archive-loads/{id}',
  'GET /api/properties/form-drafts/{key}',
]);

type MemberEndpoint = Endpoint & { memberScope: MemberScope };
const calls = allEndpoints.filter((one): one is MemberEndpoint => one.access.startsWith('agent'));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every call of members names a scope, and a call that changes something names no scope that only reads', () => {
  for (const call of calls) {
    const { method, memberScope } = call;
    const name = nameOf(call);
    assert.ok(memberScopes.includes(memberScope), `${name} has a scope`);
    assert.ok(
      method === 'GET' || !memberScope.endsWith(':read') || computing.has(name),
      `${name} needs more than ${memberScope}`,
    );
    assert.ok(
      method !== 'GET' || !memberScope.endsWith(':write') || readByWriters.has(name),
      `${name} needs less than ${memberScope}`,
    );
  }

  const names = new Set(calls.map(nameOf));
  assert.deepEqual(
    [...computing, ...readByWriters].filter((name) => !names.has(name)),
    [],
  );
});

/** Calls of a key's scope that only a person makes, besides those behind a password given lately. */
const byPersonOnly = new Set([
  'POST /api/bookings/{id}/agreement/countersign',
  'POST /api/bookings/{id}/guest-url',
]);
const ofPeople = (call: Endpoint) => call.recentProof === true || byPersonOnly.has(nameOf(call));

/** What no key does, written out apart from the code. */
const neverOfKeys = new Set<string>([
  'own',
  'team:read',
  'team:write',
  'billing:read',
  'billing:write',
  'exports:read',
  'exports:write',
]);

describe(`a key makes those of the ${calls.length} calls that have its scope`, () => {
  let app: TestApp;
  const keys = new Map<KeyScope, string>();
  before(async () => {
    app = await openTestApp();
    const agent = await signUpAgent(app);
    for (const scope of keyScopes) keys.set(scope, (await makeApiKey(app, agent, { scopes: [scope] })).token);
  });
  after(() => app.close());

  test('scopes of keys are those of members without sign-in, team, subscription and archives', () => {
    assert.deepEqual(
      memberScopes.filter((scope) => !keyScopes.some((one) => one === scope)).toSorted(),
      [...neverOfKeys].toSorted(),
    );
  });

  for (const scope of keyScopes)
    test(scope, async () => {
      const wrong: string[] = [];
      for (const endpoint of calls) {
        const answer = await answerTo(app, endpoint, { token: keys.get(scope) ?? '' });
        const right = endpoint.memberScope === scope && !ofPeople(endpoint) ? 'in' : '403';
        if (answer !== right) wrong.push(`${nameOf(endpoint)}: ${answer}, not ${right}`);
      }
      assert.deepEqual(wrong, []);
    });
});

describe(`each member may make those of the ${calls.length} calls that the table lists`, () => {
  let app: TestApp;
  let member: TestMember;
  before(async () => {
    app = await openTestApp({ worker: true });
    member = await addMember(app, await signUpAgent(app));
  });
  after(() => app.close());

  for (const role of memberRoles) {
    test(role, async () => {
      // The session stays the same: a role counts from the next call on.
      await app.pool.query('UPDATE members SET role = $2 WHERE id = $1', [member.memberId, role]);
      const wrong: string[] = [];
      for (const endpoint of calls.filter((call) => !endsSession(call))) {
        const answer = await answerTo(app, endpoint, member);
        const right = table[endpoint.memberScope].includes(role) ? 'in' : '403';
        if (answer !== right) wrong.push(`${nameOf(endpoint)}: ${answer}, not ${right}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  test('a caller without a session', async () => {
    const wrong: string[] = [];
    for (const endpoint of calls) {
      const answer = await answerTo(app, endpoint);
      const right = endpoint.access === 'agent-or-visitor' ? 'in' : '401';
      if (answer !== right) wrong.push(`${nameOf(endpoint)}: ${answer}, not ${right}`);
    }
    assert.deepEqual(wrong, []);
  });
});

/** The calls need no input, and the session would be over. */
function endsSession(endpoint: Endpoint): boolean {
  return ['POST /api/team/leave'].includes(nameOf(endpoint));
}

async function answerTo(app: TestApp, endpoint: Endpoint, caller?: { token: string }): Promise<string> {
  const { status, code } = await sendBareCall(app, endpoint, caller);
  if (code === 'role_forbidden' || code === 'key_forbidden' || code === 'unauthenticated')
    return String(status);

  return status === 401 ? `${status} ${code}` : 'in';
}
