import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { createRowReverser } from '#testing/order/reverse-unordered-rows.ts';
import { firstDifference } from '#testing/teams/ask.ts';
import { nameOf, queriesOf } from '#testing/teams/team-reads.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { demoAdminSignIn } from './demo-admin.ts';
import { loadHistory } from './load-history.ts';

const { reversed } = createRowReverser();

let app: TestApp;
let propertyIds: string[];
let tokens: { agent: string; admin: string };

before(async () => {
  app = await openTestApp({
    clock: 'machine',
    env: { DEMO: 'on', ADMIN_SETUP_CODE: '' },
    locations: true,
  });
  await loadHistory(app.platform, new AbortController().signal);

  const email = 'ines@marisol.example';
  const agent = await app.call(auth.login, { body: { email, password: 'staydesk-demo' } });
  const sign = (await demoAdminSignIn(app.platform)) ?? assert.fail('there is no admin');
  const admin = await app.call(adminAuth.login, { body: { email: sign.email, password: sign.password } });
  assert.ok('token' in agent && 'token' in admin);
  tokens = { agent: agent.token, admin: admin.token };

  const { rows } = await app.pool.query<{ id: string }>(
    'SELECT p.id FROM properties p JOIN agents a ON a.id = p.agent_id WHERE a.email = $1 ORDER BY p.id',
    [email],
  );
  propertyIds = rows.map(({ id }) => id);
});

test('no list has an order that the storage decides', async (t) => {
  t.after(() => app.close());
  const reads = allEndpoints.filter(({ method }) => method === 'GET').flatMap(questionsOf);

  const wrong: string[] = [];
  for (const { endpoint, params, query } of reads) {
    const token = endpoint.access.startsWith('admin') ? tokens.admin : tokens.agent;
    const read = async () => plain(await app.outcome(endpoint, { params, query }, { token }));
    const [turned, straight] = [await reversed(read), await read()];
    if (turned !== straight)
      wrong.push(`${nameOf(endpoint)} ${JSON.stringify(query)}\n${firstDifference(straight, turned)}`);
  }

  t.diagnostic(`${reads.length} reads`);
  assert.deepEqual(wrong, []);
});

type Question = {
  endpoint: Endpoint;
  params: Record<string, string>;
  query: Readonly<Record<string, string>>;
};

/** Reads without a name in their address, and those of properties. */
function questionsOf(endpoint: Endpoint): Question[] {
  const { path } = endpoint;
  const isOfProperty = path.startsWith('/api/properties/{id}');
  if (path.includes('{') && !isOfProperty) return [];

  const today = civilDateAt(app.clock.now(), 'UTC');
  const facts = { propertyIds, from: addDays(today, -10), to: addDays(today, 30) };
  const named = { searches: ['an', 'Villa'], properties: propertyIds.slice(0, 1) };
  const [whole = {}, ...cut] = queriesOf(endpoint, facts, named);
  return isOfProperty
    ? propertyIds.map((id) => ({ endpoint, params: { id }, query: whole }))
    : [whole, ...cut].map((query) => ({ endpoint, params: {}, query }));
}

/** Without the moment of the answer and the number of the request. */
function plain({ body }: { body: unknown }): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return text.replaceAll(/"(requestId|now|at|readAt|generatedAt|countedAt|from|to)":"[^"]*"/g, '');
}
