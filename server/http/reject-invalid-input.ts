import type { FastifyInstance } from 'fastify';
import { isStorableText } from '#domain/shared/external-text.ts';
import { sendProblem } from './problem.ts';

/** More than twice the nesting of any valid call. */
const maxDepth = 32;

/**
 * Rejects input that PostgreSQL cannot store (NUL, lone surrogates) and excessive nesting, which only costs time.
 * Compressed bodies are rejected unread: our clients send none, their size says nothing about the content, and a
 * multipart body would never be read to its end.
 */
export function rejectInvalidInput(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase();
    if (encoding === undefined || encoding === '' || encoding === 'identity') return done();
    reply.header('accept-encoding', 'identity');
    sendProblem(reply, {
      refused: 'unsupported_media',
      cause: 'compressed_body',
    });
  });

  app.addHook('preValidation', (request, reply, done) => {
    const { body, query, params } = request;
    const errors = [findInvalid(body, 1), findInvalid(query, 1), findInvalid(params, 1)];
    if (errors.includes('nesting')) sendProblem(reply, { refused: 'invalid_request' });
    else if (errors.includes('text'))
      sendProblem(reply, { refused: 'invalid_request', cause: 'text_not_storable' });
    else done();
  });
}

function findInvalid(value: unknown, depth: number): 'text' | 'nesting' | null {
  if (typeof value === 'string') return isStorableText(value) ? null : 'text';
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth > maxDepth) return 'nesting';
  for (const [key, inside] of Object.entries(value)) {
    const error = isStorableText(key) ? findInvalid(inside, depth + 1) : 'text';
    if (error) return error;
  }
  return null;
}
