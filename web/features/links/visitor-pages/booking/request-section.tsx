import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { RequestForm } from './request-form.tsx';
import { confirmedWhen, type StayPage, withSignature } from './stay-page.ts';
import { type StayStore, useStay } from './stay-store.ts';

/** Request form under a line that says what sending it does; before dates are chosen, the way to the calendar. */
export function RequestSection({ page, store }: { page: StayPage; store: StayStore }) {
  const stay = useStay(store);
  const { answerHours } = page;
  const name = hostName(page.view.host);
  if (!page.view.allowRequests) return <p className="leading-relaxed">{m.visitor_request_off({ name })}</p>;

  const hasDates = stay.search.checkIn && stay.search.checkOut;
  const leads = {
    accepted: () => withSignature(m.visitor_request_lead({ name }), page.signsFirst),
    calendars: () => withSignature(m.visitor_request_lead_waits({ name }), page.signsFirst),
    signed: m.agreements_book_lead,
    booked: m.visitor_request_lead_instant,
  };
  const lead = leads[confirmedWhen(page, stay.search.checkIn)]();

  return (
    <>
      <p className="mb-5 text-mute">
        {hasDates ? lead : m.visitor_request_dates_first()}{' '}
        {hasDates && answerHours !== null && m.visitor_request_answers({ name, count: answerHours })}
      </p>
      {hasDates ? (
        <RequestForm page={page} store={store} stay={stay} />
      ) : (
        <a href="#dates" className="quiet min-h-12">
          <Icon name="calendar" />
          {m.visitor_stay_choose()}
        </a>
      )}
    </>
  );
}
