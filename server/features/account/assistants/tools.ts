import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import * as dayBoard from '#contract/bookings/day-board.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as conflicts from '#contract/calendars/conflicts.ts';
import * as guestReviews from '#contract/links/guest-reviews.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import * as rates from '#contract/properties/rates.ts';
import { answerRequest, cancelBooking, changeBooking, createBooking } from './rehearse-bookings.ts';
import { changeRates, closeNights, recordPayment, sendMessage } from './rehearse-others.ts';
import type { Tool } from './tool.ts';

/** Fields with which a visitor asks, and those that change what was agreed. */
const ofVisitors = ['linkCode', 'linkPassword', 'via', 'consent', 'website', 'formStamp'];
const ofAgreedPrices = ['adjustments', 'agreedTotalMinor', 'price', 'recordDifference', 'expectedTotalMinor'];

/**
 * What an assistant may do: each tool is one call, with its fields and its summary. Nothing here deletes, pays back, manages
 * people or keys, or reads a door code.
 */
export const tools: readonly Tool[] = [
  { name: 'list_properties', endpoint: properties.list },
  { name: 'read_property', endpoint: properties.read },
  { name: 'list_bookings', endpoint: bookings.list },
  { name: 'read_booking', endpoint: bookings.read },
  { name: 'read_day', endpoint: dayBoard.read },
  { name: 'read_calendar', endpoint: calendar.read },
  { name: 'read_rates', endpoint: rates.read },
  { name: 'quote_stay', endpoint: stays.quote, without: [...ofVisitors, ...ofAgreedPrices] },
  { name: 'read_availability', endpoint: stays.readAvailability, without: ofVisitors },
  { name: 'list_conversations', endpoint: messages.listConversations },
  { name: 'read_conversation', endpoint: messages.readConversation },
  { name: 'list_reviews', endpoint: guestReviews.list },
  { name: 'list_conflicts', endpoint: conflicts.list },
  { name: 'list_shared_links', endpoint: sharedLinks.list },
  { name: 'read_analytics', endpoint: analytics.read },
  {
    name: 'create_booking',
    endpoint: bookings.create,
    without: [...ofVisitors, ...ofAgreedPrices],
    writes: createBooking,
  },
  {
    name: 'change_booking',
    endpoint: bookings.change,
    without: [...ofAgreedPrices, 'version', 'override', 'guest'],
    writes: changeBooking,
  },
  {
    name: 'answer_request',
    endpoint: bookings.changeStatus,
    without: ['override', 'holdHours'],
    only: { status: ['confirmed', 'declined'] },
    writes: answerRequest,
  },
  {
    name: 'cancel_booking',
    endpoint: bookings.cancel,
    without: ['refund', 'refundMinor'],
    needs: ['money:write'],
    writes: cancelBooking,
  },
  { name: 'close_nights', endpoint: blocks.create, writes: closeNights },
  { name: 'change_rates', endpoint: rates.change, writes: changeRates },
  {
    name: 'send_message',
    endpoint: messages.send,
    without: ['clientId', 'attachmentIds', 'isNote'],
    writes: sendMessage,
  },
  {
    name: 'record_payment',
    endpoint: bookingMoney.recordPayment,
    without: ['acceptOverpayment'],
    writes: recordPayment,
  },
];

export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]));
