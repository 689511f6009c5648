import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const header = 'content-security-policy';
const others = "style-src 'self'";

/**
 * A page that the server writes whole carries its one style element with it: it is allowed by what is in it, and no
 * other. With `framed`, what stands in a frame of the page may bring any style of its own; script stays forbidden.
 */
export function allowOwnStyle(reply: FastifyReply, html: string, options: { framed?: boolean } = {}): void {
  const policy = String(reply.getHeader(header) ?? '');
  if (!policy.includes(others)) throw new Error('the page has no policy that names styles');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  reply.header(
    header,
    policy.replace(others, `${others} ${options.framed ? "'unsafe-inline'" : `'sha256-${hash}'`}`),
  );
}
