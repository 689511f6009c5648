import { m } from '#web/locales/compiled/messages.js';
import { isInstant, type StayPage } from './stay-page.ts';
import type { StayState } from './stay-store.ts';

type ActionProps = { page: StayPage; stay: StayState; className?: string };

/** Main button: choose dates, choose other dates, or continue to the request. */
export function StayAction({ page, stay: { search, answer }, className = '' }: ActionProps) {
  const hasDates = Boolean(search.checkIn && search.checkOut);
  const isRefused = hasDates && answer !== null && !answer.available;
  const words = isRefused
    ? m.visitor_stay_choose_other()
    : isInstant(page, search.checkIn)
      ? m.visitor_book_now()
      : m.visitor_request_to_book();
  return (
    <a href={hasDates && !isRefused ? '#request' : '#dates'} className={`cta ${className}`}>
      {words}
    </a>
  );
}
