import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleBody, hasFreeText } from '#testing/example-body.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let tokens: { agent: string; admin: string };
before(async () => {
  app = await openTestApp();
  tokens = { agent: (await signUpAgent(app)).token, admin: (await signUpAdmin(app)).token };
});
after(() => app.close());

const withTexts = allEndpoints.filter(({ body }) => body !== undefined && hasFreeText(body));

/** A call whose every text is made of the piece, as long as it may be. */
async function send(endpoint: Endpoint, piece: string): Promise<{ status: number; code: string }> {
  const body = exampleBody(endpoint.body ?? {}, {
    text: (maxLength) => piece.repeat(Math.ceil(maxLength / piece.length)).slice(0, maxLength),
    named: {},
  });
  const { statusCode, body: answer } = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000'),
    headers: { authorization: `Bearer ${endpoint.access.startsWith('admin') ? tokens.admin : tokens.agent}` },
    // NOTE: bodies of the contract are objects.
    payload: body as Record<string, unknown>,
  });

  return { status: statusCode, code: String(JSON.parse(answer).code) };
}

test('half a character and NUL are refused at every text of the contract', async () => {
  assert.ok(withTexts.length > 100, 'too few calls have texts');
  for (const piece of ['\0', '\ud83d', 'ok \udc00'])
    for (const endpoint of withTexts) {
      const { status, code } = await send(endpoint, piece);
      const name = `${endpoint.method} ${endpoint.path}: ${status} ${code}`;
      assert.ok(status >= 400 && status < 500 && status !== 404, name);
    }
});
