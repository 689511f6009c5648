import type { Conversation } from '#contract/messages.ts';
import type { ReplyPlaceholder } from '#domain/messages/fill-reply.ts';
import { formatLongDate } from '#web/lib/format.ts';

/** Values of the placeholders of a saved reply in one conversation. */
export function replyValues(
  { guestName, property, booking }: Conversation,
  host: string,
): Partial<Record<ReplyPlaceholder, string>> {
  return {
    guest: guestName,
    firstName: guestName.split(' ')[0] ?? guestName,
    host,
    ...(property ? { property: property.title } : {}),
    ...(booking
      ? {
          code: booking.code,
          checkIn: formatLongDate(booking.checkIn),
          checkOut: formatLongDate(booking.checkOut),
        }
      : {}),
  };
}
