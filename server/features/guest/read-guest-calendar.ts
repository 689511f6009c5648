import { addresses } from '#contract/addresses.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readGuestViewFor } from './read-guest-view.ts';
import { stayCalendar } from './stay-calendar.ts';

/** A guest's own booking as a file that calendars take; the address in it is told as late as on the page. */
export async function readGuestCalendarFor(
  deps: Pick<Platform, 'pool' | 'now' | 'config'>,
  token: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const view = await readGuestViewFor(deps, token);
  if (isRefusal(view)) return view;
  const page = deps.config.http.publicUrl + addresses.guest({ token });
  return {
    fileName: `stay-${view.booking.code}.ics`,
    content: Buffer.from(stayCalendar(view, { page, now: deps.now() })),
  };
}
