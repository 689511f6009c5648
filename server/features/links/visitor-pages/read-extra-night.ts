import type { GuestView } from '#contract/links/guest.ts';
import type { WantedStay } from '#contract/links/guest-changes.ts';
import type { ExtraNight } from '#contract/links/visitor-pages.ts';
import { atPropertyMinor } from '#domain/bookings/pricing/quote.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { previewGuestChange } from '#server/features/bookings/changes/index.ts';
import type { VisitedPlatform } from './visited-platform.ts';

/** The guest's stay, a night longer. */
export function withExtraNight({ booking }: GuestView): WantedStay {
  const { checkIn, checkOut, adults, children, infants, pets } = booking;
  return { checkIn, checkOut: addDays(checkOut, 1), adults, children, infants, pets };
}

/** The night after the booked ones, for a guest who is staying and has requested for no other change; null where it is taken. */
export async function readExtraNight(
  platform: VisitedPlatform,
  token: string,
  view: GuestView,
): Promise<ExtraNight | null> {
  const { booking, changeRequest } = view;
  if (booking.phase !== 'staying' || !booking.mayRequestChange || changeRequest?.state === 'open')
    return null;

  const wanted = withExtraNight(view);
  const preview = await previewGuestChange(platform, token, wanted);
  if (isRefusal(preview) || preview.problem !== null) return null;

  const { quote, difference } = preview;
  if (quote === null || difference === null) return null;
  const moreMinor = atPropertyMinor(quote) - atPropertyMinor(booking.quote);

  return {
    checkOut: wanted.checkOut,
    difference,
    totalMinor: quote.total.amount,
    atProperty: moreMinor > 0 ? { amount: moreMinor, currency: quote.currency } : null,
  };
}
