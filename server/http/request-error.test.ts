import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { answerError, codeOfError } from './problem.ts';
import { RequestError, requestStatus } from './request-error.ts';

const failed = (facts: object) => Object.assign(new Error('failed'), facts);

test('only errors of the framework and our own about a request have a status for the caller', () => {
  assert.equal(requestStatus(failed({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 })), 415);
  assert.equal(requestStatus(new RequestError('too many', 429)), 429);
  assert.equal(requestStatus(failed({ statusCode: 400, type: 'StripeInvalidRequestError' })), null);
  assert.equal(requestStatus(failed({ code: 'NoSuchKey', statusCode: 404 })), null);
});

test('an answer of another service is never blamed on the caller', () => {
  for (const statusCode of [400, 401, 402, 404, 409, 413, 415, 422, 429, 503])
    assert.equal(codeOfError(failed({ statusCode, code: 'resource_missing' })), 'unexpected');
  assert.equal(
    codeOfError(failed({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 })),
    'malformed_body',
  );
});

test('bodies that cannot be read are answered as such, and a foreign status as an error of ours', async () => {
  const app = Fastify();
  app.decorate('reportError', () => undefined);
  app.decorateRequest('logged', null);
  app.setErrorHandler(answerError);
  app.post('/', async () => {
    throw failed({ statusCode: 404, code: 'NoSuchBucket' });
  });

  const headers = { 'content-type': 'application/json' };
  const post = (payload: string, type = headers) =>
    app.inject({ method: 'POST', url: '/', headers: type, payload });

  assert.equal((await post('{')).json().code, 'malformed_body');
  assert.equal((await post('{}', { 'content-type': 'text/odd' })).json().code, 'unsupported_media');
  assert.equal((await post('{}')).json().code, 'unexpected');

  await app.close();
});
