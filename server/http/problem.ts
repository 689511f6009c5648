import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Problem } from '#contract/shapes.ts';
import type { Reader } from '#domain/shared/reader.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { sqlState } from '#server/db/transaction.ts';
import { texts } from '#texts/texts.ts';
import { isForPage, waitPage } from './pages/wait-page.ts';
import { requestStatus } from './request-error.ts';
import { recordRefusal } from './request-log.ts';
import { readerOfRequest } from './requested-reader.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports a bug; `where` is a route pattern, never a concrete address. */
    reportError(error: unknown, where: string): void;
  }
}

function isRefusalCode(code: string): code is RefusalCode {
  return code in refusals;
}

/** Sends a refusal as problem details for programs (RFC 9457); a person who waits for a page gets one. */
export function sendProblem(
  reply: FastifyReply,
  refusal: Refusal,
  errors?: { field: string; message: string }[],
): FastifyReply {
  const problem = problemOf(refusal, reply.request, errors);
  const { status, code } = problem;
  if (status === 503 || status === 429) {
    const seconds = Number(refusal.facts?.retryAfterSeconds ?? 2);
    reply.header('retry-after', reply.getHeader('retry-after') ?? String(seconds));
  }
  recordRefusal(reply.request, code);

  if ((code === 'busy' || code === 'too_many_requests') && isForPage(reply.request)) {
    const { headers, html } = waitPage(code, reply.request);
    return reply.code(status).headers(headers).send(html);
  }

  reply.header('cache-control', 'no-store');
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(problem);
}

export function problemOf(
  refusal: Refusal,
  request: Pick<FastifyRequest, 'id' | 'url' | 'headers'>,
  errors?: { field: string; message: string }[],
): Problem & { code: RefusalCode } {
  const { refused, facts } = refusal;
  if (!isRefusalCode(refused)) throw new Error(`refusal ${refused} is not in the contract`);

  return {
    type: 'about:blank',
    title: titleOf(refused),
    status: refusals[refused].status,
    code: refused,
    detail: texts(readerOfRequest(request)).refusal({ ...refusal, refused }),
    requestId: request.id,
    ...(errors ? { errors } : {}),
    ...(facts ? { facts: { ...facts } } : {}),
  };
}

function titleOf(code: RefusalCode): string {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** PostgreSQL has no room left on its disk (disk_full); the transaction was rolled back and succeeds once there is room. */
const diskFullCode = '53100';

const unavailableCodes = new Set([
  diskFullCode,
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '55P03',
  '57014',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  // Write to a connection that the database had just closed.
  'EPIPE',
]);

export function isDatabaseUnavailable(error: Error): boolean {
  return (
    unavailableCodes.has(sqlState(error)) ||
    /timeout exceeded when trying to connect|Connection terminated|the database system is|not queryable/.test(
      error.message,
    )
  );
}

/**
 * Fastify’s error handler: sends every error as problem details. A bug is logged and answered with a fixed sentence.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation) {
    // A malformed id in the path names nothing, so it is answered like an unknown one.
    if (error.validationContext === 'params') return sendProblem(reply, { refused: 'not_found' });
    return sendProblem(reply, { refused: 'invalid_request' }, fieldErrors(error, readerOfRequest(request)));
  }

  const code = codeOfError(error);
  if (code === 'busy') {
    // A full disk stays full until an operator acts, so it is an error in the log.
    if (sqlState(error) === diskFullCode)
      request.log.error({ err: error }, 'the disk of the database is full');
    else request.log.warn({ err: error }, 'not able to serve right now');
  }

  if (code === 'unexpected') {
    request.log.error({ err: error }, 'unexpected error');
    request.server.reportError(error, `${request.method} ${request.routeOptions.url ?? 'none'}`);
  }

  return sendProblem(reply, { refused: code });
}

/** The refusal that an error on the way to an answer means; a bug is unexpected. */
export function codeOfError(error: Error): RefusalCode {
  const status = requestStatus(error);
  if (status === 429) return 'too_many_requests';
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_media';
  if (status === 503 || isDatabaseUnavailable(error)) return 'busy';
  return status !== null && status >= 400 && status < 500 ? 'malformed_body' : 'unexpected';
}

/** Validation errors as field and sentence: `guest.email`, `must match format "email"`. */
function fieldErrors(error: FastifyError, reader: Reader): { field: string; message: string }[] {
  const seen = new Set<string>();
  return (error.validation ?? []).flatMap((invalid) => {
    const inside = invalid.instancePath.slice(1).replaceAll('/', '.');
    const missing = invalid.keyword === 'required' ? String(invalid.params.missingProperty) : '';
    const unknown =
      invalid.keyword === 'additionalProperties' ? String(invalid.params.additionalProperty) : '';
    const field =
      [inside, missing || unknown].filter(Boolean).join('.') || (error.validationContext ?? 'body');
    if (seen.has(field)) return [];

    seen.add(field);
    return [
      {
        field,
        message: texts(reader).fieldError({
          keyword: invalid.keyword,
          message: invalid.message ?? '',
          params: invalid.params,
        }),
      },
    ];
  });
}
