import type { GuestPage } from '#contract/links/visitor-pages.ts';
import { guestLinkDays } from '#domain/bookings/booking-deadlines.ts';
import * as t from '#texts/screens.ts';
import { HostContact } from '#web/features/links/visitor-pages/components/host-contact.tsx';
import { useReadAgain } from '#web/features/links/visitor-pages/guest/arrival-guide.tsx';
import { BookingState } from '#web/features/links/visitor-pages/guest/booking-state.tsx';
import { CancelForm, CancelPanel } from '#web/features/links/visitor-pages/guest/cancel-panel.tsx';
import { ChangePanel } from '#web/features/links/visitor-pages/guest/change/change-panel.tsx';
import { SaveLink } from '#web/features/links/visitor-pages/guest/copy-button.tsx';
import {
  AgreementStep,
  ConfirmEmail,
  GuestNextStep,
} from '#web/features/links/visitor-pages/guest/guest-next-step.tsx';
import {
  GuestDamageDeposit,
  isChecking,
  PaymentNotice,
} from '#web/features/links/visitor-pages/guest/guest-payment.tsx';
import { GuestReceipt } from '#web/features/links/visitor-pages/guest/guest-receipt.tsx';
import { GuestStay, GuestTrip } from '#web/features/links/visitor-pages/guest/guest-stay.tsx';
import { HoldPanel } from '#web/features/links/visitor-pages/guest/hold-panel.tsx';
import { AutomaticSwitch, MessagePanel } from '#web/features/links/visitor-pages/guest/message-panel.tsx';
import { RefundPanel } from '#web/features/links/visitor-pages/guest/refund-panel.tsx';
import { TripPanel } from '#web/features/links/visitor-pages/guest/trip-panel.tsx';
import { readBookingView, useGuestLive } from '#web/features/links/visitor-pages/guest/use-guest-live.ts';

const liveBooking = { readView: readBookingView };

/**
 * A guest's page: booking status, price, host contact and conversation. One island, since all of it is live. Without
 * Suspense: a live update would replace the parts that are not hydrated yet, under the guest's finger.
 */
export function GuestScreen({ page }: { page: GuestPage & { locale: string } }) {
  const { token, today, locale, isNew, problem } = page;
  const live = useGuestLive(page, liveBooking);
  const { view } = live;
  const shared = { token, view, today, locale };
  const changing = { ...shared, onChange: live.setView };
  // From the last days on, what is to do comes before what was booked.
  const isPrepared = view.booking.phase !== null && view.booking.phase !== 'ahead';
  useReadAgain(changing);

  return (
    <>
      <BookingState {...shared} isNew={isNew} />
      {problem && (
        <p role="alert" className="alarm mb-6 font-medium">
          {problem.detail}
        </p>
      )}
      <PaymentNotice token={token} view={view} locale={locale} returnedFrom={page.returnedFrom} />
      <RefundPanel {...shared} />
      {view.booking.confirmBy !== null && <ConfirmEmail {...changing} />}
      {page.showsCancelForm && view.booking.mayCancel && (
        <div className="panel mb-6 max-w-2xl">
          <CancelForm {...changing} onCancelled={live.setView} />
        </div>
      )}
      <div className="mb-6 space-y-6">
        <TripPanel {...shared} extraNight={page.extraNight} />
        {!isPrepared && <GuestTrip {...shared} />}
        <HoldPanel {...changing} />
        <ChangePanel {...changing} />
        <AgreementStep {...shared} />
        {!isChecking(view, page.returnedFrom) && (
          <>
            <GuestNextStep {...shared} />
            <GuestDamageDeposit {...shared} />
          </>
        )}
        {isPrepared && <GuestTrip {...shared} />}
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:gap-8">
        <div className="min-w-0 space-y-6">
          <MessagePanel page={page} live={live} offText={t.guestMessages.off}>
            <AutomaticSwitch token={page.token} state={view.automatic} />
          </MessagePanel>
          <GuestStay {...changing} />
        </div>
        <div className="min-w-0 space-y-6">
          {isNew && <SaveLink text={t.guestPage.saveText({ days: guestLinkDays })} />}
          <GuestReceipt {...shared} />
          <section className="panel">
            <h2 className="mb-4 text-[1.2rem]">{t.visitorProperty.hostTitle}</h2>
            <HostContact host={view.host} locale={page.locale} />
          </section>
          {!isNew && <SaveLink text={t.guestPage.saveText({ days: guestLinkDays })} />}
          <CancelPanel {...changing} />
        </div>
      </div>
    </>
  );
}
