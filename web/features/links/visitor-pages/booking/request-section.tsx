import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { RequestForm } from './request-form.tsx';
import { confirmedWhen, type StayPage, withSignature } from './stay-page.ts';
import { type StayStore, useStay } from './stay-store.ts';

/** Request form under a line that says what sending it does; before dates are chosen, the way to the calendar. */
export function RequestSection({ page, store }: { page: StayPage; store: StayStore }) {
  const stay = useStay(store);
  const { answerHours } = page;
  const name = hostName(page.view.host);
  if (!page.view.allowRequests)
    return <p className="leading-relaxed">{t.requestForm.requestOff({ name })}</p>;

  const hasDates = stay.search.checkIn && stay.search.checkOut;
  const leads = {
    accepted: withSignature(t.requestForm.requestLead({ name }), page.signsFirst),
    calendars: withSignature(t.requestForm.requestLeadWaits({ name }), page.signsFirst),
    signed: t.agreements.bookLead,
    booked: t.requestForm.requestLeadInstant,
  };
  const lead = leads[confirmedWhen(page, stay.search.checkIn)];

  return (
    <>
      <p className="mb-5 text-mute">
        {hasDates ? lead : t.requestForm.requestDatesFirst}{' '}
        {hasDates && answerHours !== null && t.requestForm.requestAnswers({ name, count: answerHours })}
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
