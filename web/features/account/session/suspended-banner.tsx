import { useEffect, useState } from 'react';
import * as content from '#contract/links/content.ts';
import { call } from '#web/lib/api/call.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';

/** Suspension notice with the reason and the support address. Shown only after a valid password or at the end of a session. */
export function SuspendedBanner({ reason }: { reason: string }) {
  const [support, setSupport] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(content.readFooter, { signal: stop.signal }).then(
      (answer) => setSupport(answer.support),
      () => undefined,
    );
    return () => stop.abort();
  }, []);

  return (
    <Banner tone="warning" title={m.account_suspended()}>
      {reason !== '' && <p className="mb-2 break-words">{m.account_suspended_reason({ reason })}</p>}
      {m.account_suspended_text()}{' '}
      {support && (
        <a
          href={support.includes('@') ? `mailto:${support}` : support}
          className="font-semibold underline underline-offset-4"
        >
          {support.includes('@') ? support : m.account_suspended_support()}
        </a>
      )}
    </Banner>
  );
}
