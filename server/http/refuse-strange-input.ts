import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';

/** No call takes anything that is nested even half as deep. */
const deepest = 32;

/** PostgreSQL cannot store NUL, and no text of ours holds one; endless nesting only costs those who look into it. */
export function refuseStrangeInput(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const { body, query, params } = request;
    if (isStrange(body, 1) || isStrange(query, 1) || isStrange(params, 1))
      return sendProblem(reply, { refused: 'invalid_request' });
  });
}

function isStrange(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > deepest) return true;
  if (Array.isArray(value)) return value.some((item) => isStrange(item, depth + 1));
  return Object.entries(value).some(([key, inside]) => key.includes('\0') || isStrange(inside, depth + 1));
}
