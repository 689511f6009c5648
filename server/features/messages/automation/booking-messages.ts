import type { MessagePlan, PlannedMessage as PlannedView } from '#contract/messages/planned-messages.ts';
import { templateErrors } from '#domain/messages/automation/message-template.ts';
import {
  type MessageChoice,
  type MessageDecision,
  type PlannedMessage,
  planMessages,
} from '#domain/messages/automation/plan-messages.ts';
import { showMarks, templateOfFilled } from '#domain/messages/automation/text-marks.ts';
import { addDays, civilDateAt, timeOfDayAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockBooking } from '#server/features/bookings/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { countStuck, selectBoard, selectReadTimes, setPaused, storeChoice } from './message-plan.store.ts';
import { selectRules } from './message-rule.store.ts';
import { type AutomationDeps, readPlanInputs, type StayPlanInput } from './plan-bookings.ts';
import { sendOfBooking } from './send-due-messages.ts';

type Key = { agentId: string; bookingId: string };

/** Dots for secrets, and a placeholder for the guest's links. */
function previewText(text: string): string {
  return showMarks(text, texts(defaultLocale).automatic.placeholders);
}

async function readStay(
  deps: AutomationDeps,
  db: Queryable,
  { agentId, bookingId }: Key,
): Promise<StayPlanInput | null> {
  const rules = await selectRules(db, agentId);
  const [stay] = await readPlanInputs(deps, db, { agentId, bookingIds: [bookingId], rules });
  return stay ?? null;
}

async function viewPlan(db: Queryable, agentId: string, stay: StayPlanInput): Promise<PlannedView[]> {
  const { row, input, rules } = stay;
  const messages = await selectReadTimes(
    db,
    agentId,
    row.sent.map(({ messageId }) => messageId),
  );

  const view = (message: PlannedMessage, name: string, isEdited: boolean): PlannedView => ({
    ruleId: message.ruleId,
    ruleName: name,
    occurrence: message.occurrence,
    isEdited,
    dueAt: new Date(message.dueAt).toISOString(),
    dueLocal: localOf(message.dueAt, input.property.timezone),
    state: message.state,
    why: message.why,
    waitsFor: message.waitsFor,
    isBundled: message.isBundled,
    missingVariables: message.missing,
    changes: message.changes,
    locale: message.language,
    subject: previewText(message.subject),
    body: previewText(message.body),
    editable: { subject: templateOfFilled(message.subject), body: templateOfFilled(message.body) },
    sentAt: null,
    readAt: null,
  });

  const planned = planMessages(input).filter(({ state }) => state !== 'sent');
  const nameOf = (ruleId: string) => rules.find(({ id }) => id === ruleId)?.name ?? '';
  const isEdited = ({ ruleId, occurrence }: PlannedMessage) =>
    row.choices.some((one) => one.ruleId === ruleId && one.occurrence === occurrence && one.text !== null);

  const sent = row.sent.map((one): PlannedView => {
    const message = messages.get(one.messageId);
    return {
      ruleId: one.ruleId,
      ruleName: one.ruleName,
      occurrence: one.occurrence,
      isEdited: false,
      dueAt: new Date(one.sentAt).toISOString(),
      dueLocal: localOf(Date.parse(one.sentAt), input.property.timezone),
      state: 'sent',
      why: 'sent',
      waitsFor: null,
      isBundled: false,
      missingVariables: [],
      changes: [],
      locale: '',
      subject: '',
      body: message?.body ?? '',
      editable: { subject: '', body: '' },
      sentAt: new Date(one.sentAt).toISOString(),
      readAt: message?.readAt ?? null,
    };
  });

  return [...sent, ...planned.map((one) => view(one, nameOf(one.ruleId), isEdited(one)))];
}

function localOf(at: number, timezone: string): string {
  return `${civilDateAt(at, timezone)}T${timeOfDayAt(at, timezone)}`;
}

async function viewStay(db: Queryable, agentId: string, stay: StayPlanInput): Promise<MessagePlan> {
  const { rules: _rules, property, sent, choices, ...facts } = stay.input;
  const isKnown = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;

  return {
    items: await viewPlan(db, agentId, stay),
    isPaused: facts.stay.isPaused,
    facts: {
      ...facts,
      property: {
        ...property,
        variables: Object.fromEntries(
          Object.entries(property.variables)
            .filter(isKnown)
            .map(([word, text]) => [word, previewText(text)]),
        ),
        secretVersions: Object.fromEntries(Object.entries(property.secretVersions).filter(isKnown)),
      },
      sent: sent.map(({ ruleId, occurrence, sentAt, facts: about }) => ({
        ruleId,
        occurrence,
        sentAt,
        facts: about,
      })),
      choices: [...choices],
    },
  };
}

export async function readBookingMessages(
  deps: AutomationDeps,
  key: Key,
): Promise<MessagePlan | Refusal<'not_found'>> {
  const stay = await readStay(deps, deps.pool, key);
  return stay ? viewStay(deps.pool, key.agentId, stay) : refuse('not_found');
}

/** The plan for other dates, as if the stay had been moved now. */
export async function planForDates(
  deps: AutomationDeps,
  { agentId, bookingId, ...dates }: Key & { checkIn: string; checkOut: string },
): Promise<{ items: PlannedView[] } | Refusal<'not_found' | 'invalid_request'>> {
  const parsedStay = parseStay(dates.checkIn, dates.checkOut);
  if (isRefusal(parsedStay)) return refuse('invalid_request');
  const found = await readStay(deps, deps.pool, { agentId, bookingId });
  if (!found) return refuse('not_found');
  const now = deps.now();
  const stay = { ...found.input.stay, ...parsedStay, changedAt: now, datesChangedAt: now };
  const items = await viewPlan(deps.pool, agentId, { ...found, input: { ...found.input, stay } });
  return { items };
}

export type Decision = Key & {
  ruleId: string;
  occurrence: string;
  action: MessageDecision;
  subject?: string | undefined;
  body?: string | undefined;
};

/** What the agent decides about one message. `send` sends it in the same transaction. */
export async function decideMessage(
  deps: AutomationDeps,
  { agentId, bookingId, ruleId, occurrence, action, subject = '', body }: Decision,
): Promise<
  | MessagePlan
  | Refusal<
      | 'not_found'
      | 'unknown_variable'
      | 'filled_text_too_long'
      | 'message_gone'
      | 'message_waits'
      | 'invalid_request'
      | 'idempotency_mismatch'
    >
> {
  if (action === 'edit') {
    if (!body?.trim()) return refuse('invalid_request');
    const errors = [subject, body].map(templateErrors);
    const names = errors.flatMap(({ unknown }) => unknown);
    if (names.length > 0 || errors.some(({ isBalanced }) => !isBalanced))
      return refuse('unknown_variable', { facts: { names } });
  }

  return deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');

    const before = await readStay(deps, tx, { agentId, bookingId });
    const isSame = (one: { ruleId: string; occurrence: string }) =>
      one.ruleId === ruleId && one.occurrence === occurrence;
    if (before?.row.sent.some(isSame)) return refuse('message_gone');

    const planned = before && planMessages(before.input).find(isSame);
    if (!before || !planned) return refuse('not_found');

    const earlier = before.row.choices.find(isSame);
    const edited = action === 'edit' ? { subject: subject.trim(), body: (body ?? '').trim() } : null;
    await storeChoice(tx, {
      agentId,
      bookingId,
      ruleId,
      occurrence,
      at: new Date(deps.now()),
      choice: choiceOf(action, earlier?.choice ?? null),
      text: action === 'follow' ? null : (edited ?? earlier?.text ?? null),
    });

    tx.changedBookings.set(bookingId, agentId);
    logDecision(tx, { agentId, bookingId, code: booking.code, what: action });
    if (action === 'send') {
      await sendOfBooking(tx, deps, { agentId, bookingId });
      const sent = await readStay(deps, tx, { agentId, bookingId });
      if (!sent?.row.sent.some(isSame)) return refuse('message_waits');
    }

    const after = await readStay(deps, tx, { agentId, bookingId });
    if (edited && after && planMessages(after.input).some((one) => isSame(one) && one.why === 'too_long'))
      return refuse('filled_text_too_long');

    return after ? viewStay(tx, agentId, after) : refuse('not_found');
  });
}

function choiceOf(action: MessageDecision, earlier: MessageChoice['choice']): MessageChoice['choice'] {
  if (action === 'edit') return earlier;
  return action === 'release' || action === 'follow' ? null : action;
}

function logDecision(
  tx: Tx,
  { agentId, bookingId, code, what }: Key & { code: string; what: MessageDecision | 'paused' | 'resumed' },
): void {
  logEvent(tx, {
    type: 'message',
    action: 'message_plan_changed',
    accountId: agentId,
    summary: texts(defaultLocale).log.messagePlan({ code, what }),
    entity: { type: 'booking', id: bookingId },
  });
}

export async function pauseMessages(
  deps: AutomationDeps,
  { agentId, bookingId, isPaused }: Key & { isPaused: boolean },
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');
    await setPaused(tx, { agentId, bookingId }, isPaused);
    tx.changedBookings.set(bookingId, agentId);
    logDecision(tx, { agentId, bookingId, code: booking.code, what: isPaused ? 'paused' : 'resumed' });
    return { ok: true as const };
  });
}

const boardLimit = 200;
const boardStates = ['due', 'waiting', 'blocked', 'held'] as const;

/** What is planned for all bookings, from a day of the agent's to another one: a week, and a month of what cannot go out. */
export async function listPlanned(
  { pool, now }: Pick<AutomationDeps, 'pool' | 'now'>,
  { agentId, ...query }: { agentId: string; from?: string; to?: string; state?: string },
) {
  const today = civilDateAt(now(), 'UTC');
  const onlyStuck = query.state === 'blocked';
  const between = (from: string, to: string) => ({
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs),
  });
  const yesterday = addDays(today, -1);
  const month = addDays(today, 30);

  const rows = await selectBoard(pool, {
    agentId,
    ...between(query.from ?? yesterday, query.to ?? (onlyStuck ? month : addDays(today, 7))),
    states: query.state ? [query.state] : boardStates,
    onlyStuck,
    limit: boardLimit,
  });

  return {
    items: rows.map(({ missing, dueAt, ...row }) => ({
      ...row,
      // NOTE: replacePlans() stores nothing else.
      why: row.why as PlannedView['why'],
      dueAt: new Date(dueAt).toISOString(),
      missingVariables: missing,
    })),
    stuck: await countStuck(pool, { agentId, ...between(yesterday, month) }),
  };
}
