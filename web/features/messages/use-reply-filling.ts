import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { StayAccess } from '#contract/bookings/stay-access.ts';
import * as stayAccess from '#contract/bookings/stay-access.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import { flagsOf } from '#domain/messages/automation/messaged-stay.ts';
import { fillReply, placeholdersOfBooking, type ReplyValues } from '#domain/messages/fill-reply.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { useSession } from '#web/lib/session/session.ts';
import { gateText } from '#web/lib/stays/gate-text.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { replyValues } from './reply-picker.tsx';

/**
 * Fills saved replies for one conversation. Its booking is read for balance and door code; a code that the guest may not
 * see yet stays out of the text, and `withheld` says why.
 */
export function useReplyFilling(conversation: Conversation) {
  const queryClient = useQueryClient();
  const host = useSession()?.agent.name ?? '';
  const [withheld, setWithheld] = useState<string | null>(null);

  async function fill(body: string): Promise<string> {
    setWithheld(null);
    const values = replyValues(conversation, host);
    const names = placeholdersOfBooking(body);
    const bookingId = conversation.booking?._id;
    if (names.length === 0 || bookingId === undefined) return fillReply(body, values);

    try {
      const facts = await readFacts(queryClient, bookingId, names.includes('doorCode'));
      if (facts.access && !isShown(facts.access))
        setWithheld(`${t.messages.codeWithheld} ${gateText(facts.access)}`);
      return fillReply(body, { ...values, ...bookingValues(facts) }, bookingFlags(facts.booking));
    } catch {
      // The text goes in as far as it is known; the words that lack are in braces.
      setWithheld(t.messages.replyUnread);
      return fillReply(body, values);
    }
  }

  return { fill, withheld, forget: () => setWithheld(null) };
}

type BookingFacts = { booking: Booking; access: StayAccess | null };

async function readFacts(queryClient: QueryClient, id: string, needsCode: boolean): Promise<BookingFacts> {
  const [booking, access] = await Promise.all([
    queryClient.fetchQuery(bookingQuery(id)),
    needsCode ? call(stayAccess.read, { params: { id } }) : null,
  ]);
  return { booking, access };
}

function isShown({ secrets, doorCode }: StayAccess): boolean {
  return secrets === 'open' && doorCode !== '';
}

function bookingValues({ booking, access }: BookingFacts): ReplyValues {
  const { balance, dueNow, nextInstalment } = booking;
  const due = (dueNow ?? nextInstalment)?.amount;
  return {
    ...(balance.amount > 0 ? { paymentOpen: formatMoney(balance) } : {}),
    ...(balance.amount > 0 && due ? { paymentDue: formatMoney(due) } : {}),
    ...(access && isShown(access) ? { doorCode: access.doorCode } : {}),
  };
}

function bookingFlags({ balance, children, infants, pets, checkIn, checkOut }: Booking) {
  return flagsOf({ balanceMinor: balance.amount, children, infants, pets, checkIn, checkOut });
}
