import { type ComponentType, Suspense } from 'react';
import type { GuestPage } from '#contract/visitor/visitor-pages.ts';
import { BookingState } from '#web/features/visitor-pages/guest/booking-state.tsx';
import type { PanelProps } from '#web/features/visitor-pages/guest/message-panel.tsx';
import { useGuestLive } from '#web/features/visitor-pages/guest/use-guest-live.ts';
import type { CancelProps, ReceiptProps, StayProps } from './guest-below-the-fold.tsx';

export type GuestScreenProps = {
  page: GuestPage & { locale: string };
  /** Sections below the fold; in the browser their code loads later. */
  belowTheFold: {
    Confirm: ComponentType<StayProps>;
    Save: ComponentType;
    Messages: ComponentType<PanelProps>;
    Trip: ComponentType<ReceiptProps>;
    Stay: ComponentType<StayProps>;
    Cancel: ComponentType<CancelProps>;
    Receipt: ComponentType<ReceiptProps>;
  };
};

/** A guest's page: booking status, price, host contact and conversation. One island, since all of it is live. */
export function GuestScreen({ page, belowTheFold: below }: GuestScreenProps) {
  const { token, today, locale, isNew, problem } = page;
  const live = useGuestLive(page);
  const { view } = live;
  const shared = { token, view, today, locale };
  const cancel = { ...shared, onChange: live.setView };
  return (
    <>
      <BookingState {...shared} isNew={isNew} />
      {problem && (
        <p role="alert" className="alarm mb-6 font-medium">
          {problem.detail}
        </p>
      )}
      <Suspense>
        {view.booking.confirmBy !== null && <below.Confirm {...shared} onChange={live.setView} />}
      </Suspense>
      <Suspense>
        {page.asksToCancel && view.booking.mayCancel && <below.Cancel {...cancel} isOpen />}
      </Suspense>
      <Suspense>
        <below.Trip {...shared} />
      </Suspense>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:gap-8">
        <div className="min-w-0 space-y-6">
          <Suspense>
            <below.Messages page={page} live={live} />
          </Suspense>
          <Suspense>
            <below.Stay {...shared} onChange={live.setView} />
          </Suspense>
        </div>
        <div className="min-w-0 space-y-6">
          <Suspense>{isNew && <below.Save />}</Suspense>
          <Suspense>
            <below.Receipt {...shared} />
          </Suspense>
          <Suspense>{!isNew && <below.Save />}</Suspense>
          <Suspense>
            <below.Cancel {...cancel} isOpen={false} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
