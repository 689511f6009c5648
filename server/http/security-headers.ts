import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { mapTileSources, trustedPolicies } from './pages/content-security-policy.ts';

/** Security headers of every answer. They are the same for all of them, so Helmet makes them once and not for each request. */
export function securityHeaders(config: Pick<Config, 'http' | 'map' | 'sentry'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions(config))(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}

function helmetOptions(config: Pick<Config, 'http' | 'map' | 'sentry'>) {
  const overTls = config.http.publicUrl.startsWith('https:');

  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Attributes only. Pages with a style element name it by `allowOwnStyle()`.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapTileSources(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.sentry ? [config.sentry.origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Trusted Types: text becomes markup or a script URL only through these policies.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [trustedPolicies.map, trustedPolicies.widgetTrial],
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginResourcePolicy: { policy: 'same-site' as const },
  };
}
