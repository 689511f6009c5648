import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { openTestApp } from '#testing/test-app.ts';
import { compileOnDemand } from './compile-on-demand.ts';

const body = { type: 'object', required: ['nights'], properties: { nights: { type: 'integer' } } };
const reply = { type: 'object', properties: { nights: { type: 'integer' } } };

function openServer() {
  const { schemaController, addCompileAll } = compileOnDemand();
  const app = Fastify({ schemaController });
  addCompileAll(app);
  app.post('/stays', { schema: { body, response: { 200: reply } } }, async () => ({
    nights: 2,
    secret: 'x',
  }));
  return app;
}

test('bodies are checked and written by their schemas, from the first call on', async () => {
  const app = openServer();
  const post = (payload: object) => app.inject({ method: 'POST', url: '/stays', payload });
  assert.deepEqual((await post({ nights: 2 })).json(), { nights: 2 });
  const refused = await post({});
  assert.equal(refused.statusCode, 400);
  assert.match(refused.json().message, /must have required property 'nights'/);
  assert.equal((await post({ nights: 3 })).statusCode, 200);
  await app.close();
});

test('a schema that is none is no reason not to start, and is found when it is made', async () => {
  const app = openServer();
  app.post('/wrong', { schema: { body: { type: 'nonsense' } } }, async () => ({}));
  await app.ready();
  assert.throws(() => app.compileAll(), /type/);
  await app.close();
});

test('every schema of the product can be made', async () => {
  const app = await openTestApp();
  try {
    app.http.compileAll();
  } finally {
    await app.close();
  }
});
