import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type * as messages from '#contract/messages/messages.ts';
import { conversationState, isSnoozeTime, maxSnoozeDays } from '#domain/messages/conversation-states.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type ConversationRecord,
  fileConversation,
  lockConversation,
  setMarkedUnread,
  wakeConversations,
} from './conversation.store.ts';
import { showConversation } from './conversations.ts';

type Owner = { agentId: string; id: string };

/** Moves a conversation between inbox, snooze and archive; repeating it changes nothing. */
export async function moveConversation(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  { params, body }: InputOf<typeof messages.moveConversation>,
  agentId: string,
): Promise<
  | messages.Conversation
  | Refusal<'guest_has_written' | 'invalid_request' | 'not_found' | 'idempotency_mismatch'>
> {
  const owner = { agentId, id: params.id };
  const moment = now();
  const until = body.state === 'snoozed' ? Date.parse(body.snoozedUntil ?? '') : null;
  if (until !== null && !isSnoozeTime(until, moment)) {
    return refuse('invalid_request', { cause: 'snooze_time_invalid', facts: { maxSnoozeDays } });
  }

  return transact(async (tx) => {
    const conversation = await lockConversation(tx, agentId, params.id);
    if (!conversation) return refuse('not_found');
    if (body.state !== 'open' && hasUnseenMessage(conversation, body.seenAt)) {
      return refuse('guest_has_written');
    }

    await fileConversation(tx, owner, {
      archivedAt: body.state === 'archived' ? new Date(moment) : null,
      snoozedUntil: until === null ? null : new Date(until),
    });

    const state = (of: Pick<ConversationRecord, 'archivedAt' | 'snoozedUntil'>) =>
      conversationState(
        {
          isArchived: of.archivedAt !== null,
          snoozedUntil: of.snoozedUntil === null ? null : Date.parse(of.snoozedUntil),
        },
        moment,
      );
    if (state(conversation) !== body.state)
      logEvent(tx, {
        type: 'message',
        action: 'conversation_filed',
        summary: texts(defaultLocale).log.conversationFiled({ state: body.state }),
        entity: { type: 'conversation', id: params.id },
        accountId: agentId,
        before: { state: state(conversation) },
        after: { state: body.state },
      });
    await announceConversation(tx, owner);

    return (await showConversation(tx, { ...owner, now: moment })) ?? refuse('not_found');
  });
}

function hasUnseenMessage(
  { lastMessageAt, lastMessageFrom }: ConversationRecord,
  seenAt: string | null | undefined,
): boolean {
  if (seenAt === undefined || lastMessageAt === null || lastMessageFrom !== 'guest') return false;
  return seenAt === null || Date.parse(lastMessageAt) > Date.parse(seenAt);
}

export async function markConversationUnread(
  { transact }: Pick<Platform, 'transact'>,
  { params }: InputOf<typeof messages.markConversationUnread>,
  agentId: string,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact(async (tx) => {
    if (!(await lockConversation(tx, agentId, params.id))) return refuse('not_found');
    await setMarkedUnread(tx, { agentId, id: params.id }, true);
    await announceConversation(tx, { agentId, id: params.id });
    return { ok: true as const };
  });
}

/** Tells the agent's open pages that a conversation has moved or was marked; its guest sees none of it. */
export async function announceConversation(tx: Tx, { agentId, id }: Owner): Promise<void> {
  announce(tx, {
    topic: `agent:${agentId}`,
    kind: 'conversation_changed',
    ids: { conversationId: id },
  });
}

const wakeBatch = 200;

/** Brings conversations back to the inbox whose snooze is over. */
export async function endSnoozes({ transact, now }: Pick<Platform, 'transact' | 'now'>): Promise<void> {
  for (let taken = wakeBatch; taken === wakeBatch; ) {
    const done = await transact(async (tx) => {
      const woken = await wakeConversations(tx, new Date(now()), wakeBatch);
      for (const owner of woken) await announceConversation(tx, owner);
      return { taken: woken.length };
    });
    taken = 'taken' in done ? done.taken : 0;
  }
}

/** Whether a guest's message brings this conversation back. */
export function isPutAside({ archivedAt, snoozedUntil }: ConversationRecord, now: number): boolean {
  const until = snoozedUntil === null ? null : Date.parse(snoozedUntil);
  return conversationState({ isArchived: archivedAt !== null, snoozedUntil: until }, now) !== 'open';
}

/** Path of a conversation on the agent's screens. */
export function conversationLink(conversationId: string): string {
  return `${addresses.messages()}?conversation=${conversationId}`;
}
