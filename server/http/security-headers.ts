import type { Config } from '../config.ts';
import { mapTileSources, trustedPolicies } from './pages/content-security-policy.ts';

const yearSeconds = 31_536_000;

/**
 * Security headers of every answer, those of Helmet. They are the same for all of them, so they are made once: Helmet
 * itself makes them anew for each request.
 */
export function securityHeaders(config: Pick<Config, 'http' | 'map' | 'sentry'>): Record<string, string> {
  const overTls = config.http.publicUrl.startsWith('https:');
  return {
    'content-security-policy': policyOf(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(overTls ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

function policyOf(config: Pick<Config, 'map' | 'sentry'>): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Attributes only. Pages with a style element name it by `allowOwnStyle()`.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapTileSources(config)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(config.sentry ? [config.sentry.origin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Trusted Types: text becomes markup or a script URL only through these policies.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedPolicies.map, trustedPolicies.widgetTrial],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
