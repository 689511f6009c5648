import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const header = 'content-security-policy';
const others = "style-src 'self'";

/**
 * Allows the single style element of a server-rendered page by its hash. With `framed`, embedded frames may use any
 * inline style; scripts stay forbidden.
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
