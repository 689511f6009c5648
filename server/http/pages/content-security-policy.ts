import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

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

/** Names of allowed Trusted Types policies (web/lib/browser/trusted-policy.ts). */
export const trustedPolicies = { map: 'default', widgetTrial: 'widget-trial' };

/** Map tile origins for the content security policy; empty unless a tile server is configured. */
export function mapTileSources({ map }: Pick<Config, 'map'>): string[] {
  if (!map) return [];
  const origin = /^https?:\/\/[^/]+/.exec(map.url)?.[0] ?? '';
  // {s} is a placeholder for one of several hosts.
  return origin === '' ? [] : [origin.replace(/\{s\}/, '*')];
}
