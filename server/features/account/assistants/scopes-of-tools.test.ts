import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as apiKeys from '#contract/account/api-keys.ts';
import { type KeyScope, keyScopes } from '#domain/account/api-keys.ts';
import { callTool } from '#testing/factories/call-tool.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { tools } from './tools.ts';

/** What a key needs for each tool, written out apart from the code. */
const table: Record<string, readonly KeyScope[]> = {
  list_properties: ['properties:read'],
  read_property: ['properties:read'],
  list_bookings: ['bookings:read'],
  read_booking: ['bookings:read'],
  read_day: ['bookings:read'],
  read_calendar: ['calendar:read'],
  read_rates: ['properties:read'],
  quote_stay: ['bookings:read'],
  read_availability: ['calendar:read'],
  list_conversations: ['messages:read'],
  read_conversation: ['messages:read'],
  list_reviews: ['messages:read'],
  list_conflicts: ['calendar:read'],
  list_shared_links: ['links:read'],
  read_analytics: ['insights:read'],
  create_booking: ['bookings:read', 'bookings:write'],
  change_booking: ['bookings:read', 'bookings:write'],
  answer_request: ['bookings:read', 'bookings:write'],
  cancel_booking: ['bookings:read', 'bookings:write', 'money:write'],
  close_nights: ['calendar:read', 'calendar:write'],
  change_rates: ['prices:write', 'properties:read'],
  send_message: ['messages:read', 'messages:write'],
  record_payment: ['bookings:read', 'money:record'],
};

let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp();
  agent = await signUpAgent(app);
});
after(() => app.close());

/** Tools that a key is offered, and those that it can call. */
async function toolsOf(scopes: KeyScope[]): Promise<{ listed: string[]; called: string[] }> {
  const key = await makeApiKey(app, agent, { scopes });
  const { body } = await app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${key.token}` },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  const listed: { name: string }[] = JSON.parse(body).result.tools;

  const called: string[] = [];
  for (const { name } of tools) {
    const answer = await callTool(app, key, name).catch((error: Error) => error.message);
    if (typeof answer !== 'string') called.push(name);
    else assert.match(answer, /Unknown tool/);
  }
  await app.call(apiKeys.revoke, { params: { id: key._id } }, agent);
  return { listed: listed.map(({ name }) => name), called };
}

test('the table has every tool', () => {
  assert.deepEqual(
    Object.keys(table),
    tools.map(({ name }) => name),
  );
});

for (const scope of keyScopes)
  test(`a key with ${scope} alone is offered the tools that need nothing else, and can call no other`, async () => {
    const right = Object.keys(table).filter((name) => table[name]?.every((needed) => needed === scope));
    const { listed, called } = await toolsOf([scope]);
    assert.deepEqual(listed, right);
    assert.deepEqual(called, right);
  });

test('a key with the scopes of a tool that writes can call it, and one that lacks one of them cannot', async () => {
  for (const [name, scopes] of Object.entries(table).filter(([, { length }]) => length > 1)) {
    assert.ok((await toolsOf([...scopes])).called.includes(name), name);
    for (const missing of scopes) {
      const fewer = scopes.filter((scope) => scope !== missing);
      assert.ok(!(await toolsOf(fewer)).called.includes(name), `${name} without ${missing}`);
    }
  }
});
