import { useEffect, useState } from 'react';
import { call } from '#web/lib/call.ts';
import type { ReplyTo } from '#web/lib/call-types.ts';

type FooterLinks = ReplyTo<'GET /api/content/footer'>;

const none: FooterLinks = { social: [], support: null, maintenance: false };
let known: FooterLinks | undefined;

/** Asks again at the next footer. */
export function forgetFooterLinks(): void {
  known = undefined;
}

/** Where this installation leads outside; nothing until it is known, and nothing when it cannot be. */
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
