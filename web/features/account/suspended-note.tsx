import { useEffect, useState } from 'react';
import { call } from '#web/lib/call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { m } from '#web/words/compiled/messages.js';

/** Suspension notice with the support address. Shown only after a valid password or at the end of a session. */
export function SuspendedNote() {
  const [support, setSupport] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call('GET /api/content/footer', { signal: stop.signal }).then(
      (answer) => setSupport(answer.support),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return (
    <Banner tone="warning" title={m.account_suspended()}>
      {m.account_suspended_text()}{' '}
      {support && (
        <a
          href={support.startsWith('https://') ? support : `mailto:${support}`}
          className="font-semibold underline underline-offset-4"
        >
          {support.startsWith('https://') ? m.account_suspended_support() : support}
        </a>
      )}
    </Banner>
  );
}
