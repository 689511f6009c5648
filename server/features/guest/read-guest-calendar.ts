import { addresses } from '#contract/addresses.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { BookingDeps } from '#server/features/bookings/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { readGuestViewFor } from './read-guest-view.ts';
import { stayCalendar } from './stay-calendar.ts';

/** The booking as an iCalendar file. Shows the street only when the guest's page does. */
export async function readGuestCalendarFor(
  deps: BookingDeps,
  token: string,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended'>> {
  const view = await readGuestViewFor(deps, token);
  if (isRefusal(view)) return view;
  const page = deps.config.http.publicUrl + addresses.guest({ token });
  return {
    fileName: `stay-${view.booking.code}.ics`,
    content: Buffer.from(stayCalendar(view, { page, now: deps.now() })),
  };
}
