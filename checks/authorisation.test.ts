import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { sendBareCall } from './roles/bare-call.ts';

const kinds = [
  'nobody',
  'visitor with link',
  'guest',
  'unknown token',
  'agent',
  'suspended agent',
  'admin',
] as const;
type Kind = (typeof kinds)[number];

/** Callers of links and guest pages are authorised by the address, not by a sign-in. */
const stranger = {
  'visitor with link': '401 unauthenticated',
  guest: '401 unauthenticated',
  'unknown token': '401 unauthenticated',
};

/**
 * Answer of a call to each kind of caller before it reads the input; `in` means access. Access to other agents' data is
 * tested in foreign-ids.test.ts.
 */
const expected: Record<Access, Record<Kind, string>> = {
  anyone: {
    nobody: 'in',
    'visitor with link': 'in',
    guest: 'in',
    'unknown token': 'in',
    agent: 'in',
    'suspended agent': 'in',
    admin: 'in',
  },
  'agent-or-visitor': {
    nobody: 'in',
    ...stranger,
    agent: 'in',
    'suspended agent': '403 agent_suspended',
    admin: '403 wrong_audience',
  },
  agent: {
    nobody: '401 unauthenticated',
    ...stranger,
    agent: 'in',
    'suspended agent': '403 agent_suspended',
    admin: '403 wrong_audience',
  },
  admin: {
    nobody: '401 unauthenticated',
    ...stranger,
    agent: '403 wrong_audience',
    'suspended agent': '403 wrong_audience',
    admin: 'in',
  },
  'agent-or-admin': {
    nobody: '401 unauthenticated',
    ...stranger,
    agent: 'in',
    'suspended agent': '403 agent_suspended',
    admin: 'in',
  },
};

const accessCodes: ReadonlySet<string> = new Set(['unauthenticated', 'wrong_audience', 'agent_suspended']);

describe('every call accepts the callers that the contract names and no others', () => {
  let app: TestApp;
  let tokens: Record<Kind, string | undefined>;

  before(async () => {
    app = await openTestApp();
    const suspended = await signUpAgent(app);
    const { linkCode, guestToken } = await submitStayRequest(app);

    tokens = {
      nobody: undefined,
      'visitor with link': linkCode,
      guest: guestToken,
      'unknown token': `pba_${'x'.repeat(43)}`,
      agent: (await signUpAgent(app)).token,
      'suspended agent': suspended.token,
      admin: (await signUpAdmin(app)).token,
    };
    await app.pool.query(`UPDATE agents SET status = 'suspended' WHERE id = $1`, [suspended.agentId]);
  });
  after(() => app.close());

  async function answerTo(endpoint: Endpoint, kind: Kind): Promise<string> {
    const { status, code } = await sendBareCall(app, endpoint, { token: tokens[kind] });
    return accessCodes.has(code) ? `${status} ${code}` : 'in';
  }

  // Sign-out ends the caller's session, so it comes last.
  const inOrder = allEndpoints.toSorted(
    (a, b) => Number(a.path.endsWith('/logout')) - Number(b.path.endsWith('/logout')),
  );

  for (const kind of kinds) {
    test(`${kind}: all ${allEndpoints.length} calls`, async () => {
      const wrong: string[] = [];
      for (const endpoint of inOrder) {
        const answer = await answerTo(endpoint, kind);
        const right = expected[endpoint.access][kind];
        if (answer !== right) wrong.push(`${endpoint.method} ${endpoint.path}: ${answer}, not ${right}`);
      }
      assert.deepEqual(wrong, []);
    });
  }
});
