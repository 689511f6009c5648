import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/call.ts';
import type { ReplyTo } from '#web/lib/api/call-types.ts';

type FooterLinks = ReplyTo<'GET /api/content/footer'>;

const none: FooterLinks = { social: [], support: null, maintenance: false };
let known: FooterLinks | undefined;

/** Clears the cached links; the next footer loads them again. */
export function forgetFooterLinks(): void {
  known = undefined;
}

/** Social links and support contact of this installation; empty while loading and after a failure. */
export function useFooterLinks(): FooterLinks {
  const [links, setLinks] = useState(known ?? none);
  useEffect(() => {
    if (known) return;
    const stop = new AbortController();
    call('GET /api/content/footer', { signal: stop.signal }).then(
      (answer) => {
        known = answer;
        setLinks(answer);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return links;
}
