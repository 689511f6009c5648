import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as properties from '#contract/properties/properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { listen } from '#testing/live-client.ts';
import { openTraceReceiver } from '#testing/servers/trace-receiver.ts';
import { openTestApp } from '#testing/test-app.ts';

test('a request leaves a trace with its route and its statements, and nothing of a person', async (t) => {
  const receiver = await openTraceReceiver();
  t.after(() => receiver.close());

  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' };
  const app = await openTestApp({ env });
  const url = `http://127.0.0.1:${await listen(app)}`;
  const agent = await signUpAgent(app);
  const headers = { authorization: `Bearer ${agent.token}` };
  const answer = await fetch(`${url}${properties.list.path}?q=SecretSearch`, { headers });
  assert.equal(answer.status, 200);

  await fetch(`${url}/api/guest/secret-guest-token-of-somebody`);
  // Pending spans are sent when the process ends.
  await app.close();

  const request = receiver.spans.find(({ name }) => name === `GET ${properties.list.path}`);
  assert.ok(request, receiver.spans.map(({ name }) => name).join(', '));

  const ofRequest = receiver.spans.filter(({ traceId }) => traceId === request.traceId);
  const statements = ofRequest.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key === 'db.statement' || key === 'db.query.text'),
  );
  assert.ok(
    statements.some(({ value }) => /FROM properties/.test(String(value.stringValue))),
    JSON.stringify(ofRequest),
  );

  const said = request.attributes.map(({ key }) => key);
  assert.ok(said.includes('http.route') && said.includes('staydesk.request_id'), said.join());
  assert.ok(receiver.spans.some(({ name }) => name === 'GET /api/guest/:token'));

  const everything = JSON.stringify(receiver.spans);
  for (const personal of ['SecretSearch', 'secret-guest-token', agent.token, agent.agentId, agent.email])
    assert.ok(!everything.includes(personal), personal);
});
