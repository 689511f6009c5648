import { useEffect, useState } from 'react';
import * as content from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
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
    <Banner tone="warning" title={t.adminAccount.accountSuspended}>
      {reason !== '' && (
        <p className="mb-2 break-words">{t.adminAccount.accountSuspendedReason({ reason })}</p>
      )}
      {t.adminAccount.accountSuspendedText}{' '}
      {support && (
        <a
          href={support.includes('@') ? `mailto:${support}` : support}
          className="font-semibold underline underline-offset-4"
        >
          {support.includes('@') ? support : t.actions.contactSupport}
        </a>
      )}
    </Banner>
  );
}
