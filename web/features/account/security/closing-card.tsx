import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type ClosingState, closingQuery } from './security.queries.ts';

const ClosingDialog = lazyPart(() => import('./closing-dialog.tsx'), 'ClosingDialog');

/** Account closing: consequences, blockers and the action. */
export function ClosingCard({ hasPassword }: { hasPassword: boolean }) {
  const found = useQuery(closingQuery());
  const { data } = found;
  const [isConfirming, setConfirming] = useState(false);

  // While the account is closing, the banner above offers to keep it.
  if (data?.eraseAt) return null;

  const steps = [
    t.settings.closingNow,
    t.settings.closingGrace,
    t.settings.closingErase,
    t.settings.closingBooks,
  ];

  return (
    <Card aria-label={t.settings.closingTitle}>
      <CardHeader title={t.settings.closingTitle} text={t.settings.closingText} />
      <ol className="mb-4 list-decimal space-y-1.5 pl-5 text-[15px] marker:font-semibold marker:text-mute">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mb-4 text-[15px] text-mute">{t.settings.closingExport}</p>
      <Loaded query={found} lines={2}>
        {(data) => (
          <>
            <Blockers state={data} />
            <Button
              variant="danger"
              disabled={data.stayCount > 0 || data.isSubscribed}
              onClick={() => setConfirming(true)}
            >
              {t.settings.closingAction}
            </Button>
          </>
        )}
      </Loaded>
      <Suspense>
        {isConfirming && <ClosingDialog hasPassword={hasPassword} onClose={() => setConfirming(false)} />}
      </Suspense>
    </Card>
  );
}

function Blockers({ state: { stayCount, stays, isSubscribed } }: { state: ClosingState }) {
  return (
    <>
      {stayCount > 0 && (
        <Banner tone="warning" className="mb-4">
          <p>{t.settings.closingStays({ count: stayCount })}</p>
          <ul className="mt-1.5 space-y-1 text-[15px]">
            {stays.map(({ _id, guestName, checkOut }) => (
              <li key={_id}>
                <Link
                  to={addresses.booking.pattern}
                  params={{ id: _id }}
                  className="font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {t.settings.closingStay({ name: guestName, date: formatDate(checkOut) })}
                </Link>
              </li>
            ))}
            {stayCount > stays.length && (
              <li>{t.settings.closingStaysMore({ count: stayCount - stays.length })}</li>
            )}
          </ul>
        </Banner>
      )}
      {isSubscribed && (
        <Banner
          tone="warning"
          className="mb-4"
          action={
            <Link
              to={addresses.subscription.pattern}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {t.settings.closingToSubscription}
            </Link>
          }
        >
          {t.settings.closingSubscribed}
        </Banner>
      )}
    </>
  );
}
