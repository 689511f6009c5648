import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { useOwnBooking } from './own-bookings.ts';
import { RequestForm } from './request-form.tsx';
import { confirmedWhen, type StayPage, withSignature } from './stay-page.ts';
import { type StayStore, useStay } from './stay-store.ts';

/** Request form under a line that says what sending it does; before dates are chosen, the way to the calendar. */
export function RequestSection({ page, store }: { page: StayPage; store: StayStore }) {
  const stay = useStay(store);
  const own = useOwnBooking(page.property._id, stay.search);
  const { answerHours } = page;
  const name = hostName(page.view.host);
  if (!page.view.allowRequests)
    return <p className="leading-relaxed">{t.requestForm.requestOff({ name })}</p>;

  if (own !== null)
    return <OwnBookingNotice guestPath={own.guestPath} isInstant={page.property.instantBook} />;

  const hasDates = stay.search.checkIn && stay.search.checkOut;
  const leads = {
    accepted: withSignature(t.requestForm.requestLead({ name }), page.signsFirst),
    calendars: withSignature(t.requestForm.requestLeadWaits({ name }), page.signsFirst),
    signed: t.agreements.bookLead,
    booked: t.requestForm.requestLeadInstant({ count: page.confirmHours }),
  };
  const lead = leads[confirmedWhen(page, stay.search.checkIn)];

  return (
    <>
      <p className="mb-5 text-mute">
        {hasDates ? lead : t.requestForm.requestDatesFirst}{' '}
        {hasDates && answerHours !== null && t.requestForm.requestAnswers({ count: answerHours })}
      </p>
      {hasDates ? (
        <RequestForm page={page} store={store} stay={stay} />
      ) : (
        <a href="#dates" className="quiet min-h-12">
          <Icon name="calendar" />
          {t.actions.chooseDates}
        </a>
      )}
    </>
  );
}

/** In place of the form for a stay that is the visitor's own already. */
function OwnBookingNotice({ guestPath, isInstant }: { guestPath: string; isInstant: boolean }) {
  return (
    <div className="panel" role="status">
      <p className="font-medium">{isInstant ? t.requestForm.ownBooked : t.requestForm.ownRequested}</p>
      <p className="mt-1 text-mute">{t.requestForm.ownText}</p>
      <p className="mt-4 acts flex flex-wrap gap-3">
        <a href={guestPath} className="cta">
          {t.requestForm.ownOpen}
        </a>
        <a href="#dates" className="quiet min-h-12">
          {t.visitorProperty.stayChooseOther}
        </a>
      </p>
    </div>
  );
}
