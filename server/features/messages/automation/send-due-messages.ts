import { addresses } from '#contract/addresses.ts';
import { maxOpeningLength } from '#domain/messages/automation/message-rule.ts';
import { lengthWithMarks } from '#domain/messages/automation/message-template.ts';
import { bundleBodies } from '#domain/messages/automation/message-text.ts';
import { type PlannedMessage, planMessages } from '#domain/messages/automation/plan-messages.ts';
import { markOf, splitMarks } from '#domain/messages/automation/text-marks.ts';
import { maxMessageLength } from '#domain/messages/message.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { addMessage, type GuestMailJob, guestMailQueue } from '#server/features/messages/core/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { drawStayCode } from '#server/features/properties/arrival/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  insertSentMessage,
  lockDueBooking,
  lockRules,
  putOffDue,
  takeStaleMarks,
} from './message-plan.store.ts';
import { selectRules } from './message-rule.store.ts';
import { type AutomationDeps, readPlanInputs, type StayPlanInput } from './plan-bookings.ts';
import { replacePlans } from './replace-plans.store.ts';

type Key = { agentId: string; bookingId: string };

const failuresUntilNotified = 3;

/**
 * Sends what is due, one booking in one transaction, until nothing is. Errors are thrown together at the end; their messages
 * are tried again in some minutes.
 */
export async function sendDueMessages(deps: AutomationDeps, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (let more = true; more && !signal?.aborted; ) {
    let locked: Key | null = null;
    try {
      more =
        (await deps.transact(async (tx) => {
          locked = await lockDueBooking(tx, new Date(deps.now()));
          if (locked === null) return false;
          await sendOfBooking(tx, deps, locked);
          return true;
        })) === true;
    } catch (error) {
      if (locked === null) throw error;
      errors.push(error);
      await putOff(deps, locked);
    }
  }

  if (errors.length > 0) throw new AggregateError(errors, 'automatic messages could not be sent');
}

/**
 * Sends what is due for one booking that the transaction has locked. It is planned anew first, so that what goes out is
 * right for the stay as it is now. The message and the mark that it was sent are stored together.
 */
export async function sendOfBooking(
  tx: Tx,
  deps: AutomationDeps,
  { agentId, bookingId }: Key,
): Promise<void> {
  await lockRules(tx, agentId, 'reads');
  await takeStaleMarks(tx, agentId, [bookingId]);

  const rules = await selectRules(tx, agentId);
  const [stay] = await readPlanInputs(deps, tx, { agentId, bookingIds: [bookingId], rules });
  if (!stay) return replacePlans(tx, agentId, [bookingId], []);

  const plan = planMessages(stay.input);
  const due = plan.filter(({ state, dueAt }) => state === 'due' && dueAt <= stay.input.now);
  if (
    stay.isCodeToCome &&
    due.some(({ subject, body }) => `${subject}${body}`.includes(markOf('doorCode')))
  ) {
    // Drawn later, it would look like another code than the one in the message.
    await drawStayCode(tx, deps, { agentId, bookingId });
    return sendOfBooking(tx, deps, { agentId, bookingId });
  }

  const sent = [...stay.input.sent];
  for (const group of groupsOf(due)) {
    await sendGroup(tx, deps, { key: { agentId, bookingId }, stay, group });
    for (const { ruleId, occurrence, facts } of group)
      sent.push({ ruleId, occurrence, facts, sentAt: stay.input.now });
  }

  const rest = planMessages({ ...stay.input, sent });
  await replacePlans(
    tx,
    agentId,
    [bookingId],
    rest.map((message) => ({ ...message, agentId, bookingId })),
  );
}

/** Missed messages are one message if it is not too long, and the others one each. */
function groupsOf(due: readonly PlannedMessage[]): PlannedMessage[][] {
  const bundled = due.filter(({ isBundled }) => isBundled);
  const isOne =
    bundled.length > 1 && lengthWithMarks(bundleBodies(bundled)) <= maxMessageLength - maxOpeningLength;
  if (!isOne) return due.map((message) => [message]);
  const single = due.filter(({ isBundled }) => !isBundled).map((message) => [message]);
  return [bundled, ...single];
}

async function sendGroup(
  tx: Tx,
  deps: AutomationDeps,
  { key, stay, group }: { key: Key; stay: StayPlanInput; group: readonly PlannedMessage[] },
): Promise<void> {
  const { row, rules, input } = stay;
  const [first] = group;
  if (!first || row.conversationId === null) throw new Error('a due message has no conversation');

  const { agentId, bookingId } = key;
  const { automatic } = texts(defaultLocale);
  const changes = [...new Set(group.flatMap((message) => message.changes))];
  const opening = changes.length > 0 ? automatic.opening(first.language, changes) : '';
  const text = bundleBodies(group);
  const filled = opening === '' ? text : `${opening}\n\n${text}`;

  const added = await addMessage(tx, {
    id: deps.newId(),
    agentId,
    conversationId: row.conversationId,
    clientId: `auto:${first.ruleId}:${first.occurrence}`,
    from: 'agent',
    ...splitMarks(filled, automatic.placeholders),
    isAutomatic: true,
    now: input.now,
  });
  if (isRefusal(added)) throw new Error(`an automatic message was refused: ${added.refused}`);

  for (const { ruleId, occurrence, facts } of group) {
    const isFirst = await insertSentMessage(tx, {
      ...key,
      ruleId,
      occurrence,
      facts,
      messageId: added.message._id,
      ruleName: rules.find(({ id }) => id === ruleId)?.name ?? '',
      at: new Date(input.now),
    });
    if (!isFirst) throw new Error(`${occurrence} of booking ${bookingId} went out before`);
  }

  const job: GuestMailJob = { agentId, conversationId: row.conversationId, messageId: added.message._id };
  if (added.isNew) await enqueue(tx, guestMailQueue, job);
}

/** Puts the messages of a booking off for five minutes, and notifies the agent when they have failed several times. */
async function putOff(deps: AutomationDeps, key: Key): Promise<void> {
  const now = deps.now();
  await deps.transact(async (tx) => {
    const failed = await putOffDue(tx, key, { now: new Date(now), until: new Date(now + 5 * minuteMs) });
    const worst = Math.max(0, ...failed.map(({ attempts }) => attempts));
    if (worst !== failuresUntilNotified) return;

    await notify(tx, {
      id: deps.newId(),
      agentId: key.agentId,
      type: 'message',
      text: { code: 'automaticFailed', facts: {} },
      bookingId: key.bookingId,
      propertyId: failed[0]?.propertyId ?? null,
      link: addresses.booking({ id: key.bookingId }),
      dedupeKey: `message_failed:${key.bookingId}:${failed[0]?.ruleId ?? ''}`,
      now,
    });
  });
}
