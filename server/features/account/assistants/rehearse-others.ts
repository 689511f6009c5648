import * as bookings from '#contract/bookings/bookings.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import * as messages from '#contract/messages/messages.ts';
import * as rates from '#contract/properties/rates.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { undoOfBooking } from './rehearse-bookings.ts';
import type { WritingTool } from './tool.ts';

const sentences = () => texts(defaultLocale).assistant;

/** Nights without a booking: what is there already. */
export const closeNights: WritingTool = {
  reads: [calendar.read],
  async rehearse(input, { dispatch }) {
    const { id } = input.params ?? {};
    const { checkIn, checkOut } = input.body ?? {};
    const found = await dispatch(calendar.read, { query: { propertyId: id, from: checkIn, to: checkOut } });
    if (found.problem) return found;

    const property = found.reply.properties.find(({ _id }) => _id === id);
    const stays = property?.bookings ?? [];
    const closed = property?.blocks ?? [];
    const isFree = property !== undefined && stays.length === 0 && closed.length === 0;

    return {
      problem: null,
      isPossible: isFree,
      preview: {
        sentences: [
          isFree ? sentences().nightsFree() : sentences().nightsTaken(),
          sentences().channelsHear(),
        ],
        property: property?.title ?? null,
        checkIn,
        checkOut,
        stays,
        blocks: closed,
      },
      shown: { stays: stays.map(({ _id }) => _id), blocks: closed.map(({ _id }) => _id) },
      act: input,
    };
  },
  undoOf: (reply, { input: { params } }) => {
    // NOTE: the call answers the block.
    const { _id } = reply as { _id: string };
    return { propertyId: params?.id, blockId: _id, how: sentences().openAgain() };
  },
};

type Nights = { propertyId: string; checkIn: string; checkOut: string };

/** Prices of nights: what they are now. */
export const changeRates: WritingTool = {
  reads: [rates.read],
  async rehearse(input, { dispatch }) {
    const { nights = [], change } = (input.body ?? {}) as { nights?: Nights[]; change?: unknown };
    const now: Record<string, unknown>[] = [];
    const versions = new Map<string, number>();

    for (const { propertyId, checkIn, checkOut } of nights) {
      const found = await dispatch(rates.read, { query: { propertyId, from: checkIn, to: checkOut } });
      if (found.problem) return found;

      const property = found.reply.properties.find(({ _id }) => _id === propertyId);
      if (property) versions.set(propertyId, property.version);
      const { pricesMinor = [], minNights = [], currency = null } = property ?? {};
      now.push({ propertyId, checkIn, checkOut, currency, pricesMinor, minNights });
    }

    const isPossible = nights.length > 0 && nights.every(({ propertyId }) => versions.has(propertyId));

    return {
      problem: null,
      isPossible,
      preview: { sentences: [sentences().ratesChange(), sentences().channelsHear()], now, change },
      shown: { now, versions: [...versions] },
      act: {
        body: {
          change,
          nights: nights.map((range) => ({ ...range, version: versions.get(range.propertyId) })),
        },
      },
    };
  },
  undoOf: (reply) => {
    // NOTE: the call answers the change.
    const { _id, undoUntil } = reply as { _id: string; undoUntil: string };
    return { changeId: _id, until: undoUntil };
  },
};

/** A message to a guest: to whom it goes, and what was written last. */
export const sendMessage: WritingTool = {
  reads: [messages.readConversation],
  async rehearse(input, { dispatch }) {
    const found = await dispatch(messages.readConversation, { params: input.params ?? {} });
    if (found.problem) return found;

    const { conversation, messages: written } = found.reply;

    return {
      problem: null,
      isPossible: String(input.body?.body ?? '').trim() !== '',
      preview: {
        sentences: [sentences().guestReads({ email: conversation.guestEmail })],
        guestName: conversation.guestName,
        willSend: input.body?.body,
        lastMessage: conversation.lastMessage,
      },
      shown: { last: written.at(-1)?._id ?? null },
      act: input,
    };
  },
  undoOf: () => null,
};

/** Money that a guest has paid: what is open before and after. */
export const recordPayment: WritingTool = {
  reads: [bookings.read],
  async rehearse(input, { dispatch }) {
    const found = await dispatch(bookings.read, { params: input.params ?? {} });
    if (found.problem) return found;

    const { code, balance, received, room, version, guest } = found.reply;
    const amount = Number(input.body?.amountMinor ?? 0);

    return {
      problem: null,
      isPossible: amount > 0 && amount <= room.amount,
      preview: {
        sentences: [
          amount <= room.amount ? sentences().paymentRecorded() : sentences().paymentTooLarge(),
          input.body?.notifyGuest === false ? sentences().guestUntold() : sentences().guestHears(guest),
        ],
        code,
        received,
        balanceBefore: balance,
        balanceAfter: { ...balance, amount: balance.amount - amount },
      },
      shown: { version, balance },
      act: input,
    };
  },
  undoOf: undoOfBooking,
};
