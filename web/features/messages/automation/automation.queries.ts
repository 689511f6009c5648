import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as bookings from '#contract/bookings/bookings.ts';
import type { RuleInput } from '#contract/messages/message-rules.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import * as properties from '#contract/properties/properties.ts';
import type { MessageDecision } from '#domain/messages/automation/plan-messages.ts';
import type { ReadyKey } from '#domain/messages/automation/ready-rules.ts';
import { call } from '#web/lib/api/call.ts';

export type RuleStatus = messageRules.MessageRule['status'];
export type BoardState = 'due' | 'waiting' | 'blocked' | 'held' | 'skipped';

export function rulesQuery() {
  return queryOptions({
    queryKey: ['message-rules'],
    queryFn: ({ signal }) => call(messageRules.list, { signal }),
  });
}

/** Changes a rule, or adds one when it has no version. */
export function saveRule(
  known: { _id: string; version: number } | null,
  body: RuleInput,
  idempotencyKey: string,
) {
  return known
    ? call(messageRules.change, { params: { id: known._id }, body: { ...body, version: known.version } })
    : call(messageRules.create, { body, idempotencyKey });
}

export function addReadyRules(keys: ReadyKey[], status: RuleStatus, idempotencyKey: string) {
  return call(messageRules.createReady, { body: { keys, status, includesUpcoming: false }, idempotencyKey });
}

export function switchRule(id: string, status: RuleStatus, includesUpcoming: boolean) {
  return call(messageRules.changeStatus, { params: { id }, body: { status, includesUpcoming } });
}

/** Lets a rule that has just been switched off go on as before. */
export function undoSwitchOff(id: string) {
  const body = { status: 'active', includesUpcoming: false, undoesSwitchOff: true } as const;
  return call(messageRules.changeStatus, { params: { id }, body });
}

export function deleteRule(id: string) {
  return call(messageRules.remove, { params: { id } });
}

/** Below the rules, so that it is loaded again when they change; bookings change it too, so each visit asks again. */
export function rehearsalQuery(id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: ['message-rules', 'rehearsal', id],
    queryFn: ({ signal }) => call(messageRules.rehearse, { params: { id }, body: {}, signal }),
  });
}

/** A draft whose texts nobody has written yet has no rehearsal. */
export function draftRehearsalQuery(ruleId: string | undefined, draft: RuleInput) {
  const { name: _forAgentsOnly, ...told } = draft;
  const texts = Object.values(draft.texts);

  return queryOptions({
    staleTime: 0,
    queryKey: ['message-rules', 'rehearsal', ruleId ?? 'new', told],
    queryFn: ({ signal }) =>
      call(messageRules.rehearseDraft, { body: { ...draft, ...(ruleId && { ruleId }) }, signal }),
    enabled: texts.length > 0 && texts.every(({ body }) => body.trim() !== ''),
    placeholderData: keepPreviousData,
  });
}

/** Below the booking, so that it is loaded again when that changes. */
export function bookingMessagesQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['booking', bookingId, 'planned-messages'],
    queryFn: ({ signal }) => call(plannedMessages.ofBooking, { params: { id: bookingId }, signal }),
  });
}

export type Decision = {
  action: MessageDecision;
  subject?: string;
  body?: string;
};

export function decideMessage(
  bookingId: string,
  message: { ruleId: string; occurrence: string },
  body: Decision,
) {
  const params = { id: bookingId, rule: message.ruleId, occurrence: message.occurrence };
  return call(plannedMessages.decide, { params, body });
}

export function pauseMessages(bookingId: string, isPaused: boolean) {
  return call(plannedMessages.pause, { params: { id: bookingId }, body: { isPaused } });
}

/** Every part of the board. */
export const boardKey = ['planned-messages'];

/** Bookings change it too, so each visit asks again. */
export function boardQuery(state: BoardState | undefined) {
  return queryOptions({
    staleTime: 0,
    queryKey: [...boardKey, state ?? 'all'],
    queryFn: ({ signal }) => call(plannedMessages.list, { query: { state }, signal }),
  });
}

/** Confirmed stays that are coming, for previews. */
export function comingStaysQuery() {
  return queryOptions({
    queryKey: ['bookings', 'for-previews'],
    queryFn: ({ signal }) =>
      call(bookings.list, { query: { status: 'confirmed', sort: 'arrival_asc', limit: '100' }, signal }),
  });
}

export function propertyNamesQuery() {
  return queryOptions({
    queryKey: ['properties', 'for-rules'],
    queryFn: ({ signal }) => call(properties.list, { query: { sort: 'title', limit: '100' }, signal }),
  });
}
