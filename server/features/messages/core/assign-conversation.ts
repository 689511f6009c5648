import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as messages from '#contract/messages/messages.ts';
import { withNamesApart } from '#domain/account/names-apart.ts';
import { mayAnswer, settleAssignment } from '#domain/messages/assignment.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type MemberRow, selectMembers, shareAgentLock } from '#server/features/account/agents/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { assignTo } from './assignment.store.ts';
import { type ConversationRecord, findConversation, lockConversation } from './conversation.store.ts';
import { showConversation } from './conversations.ts';
import { announceConversation, conversationLink } from './file-conversation.ts';

/** Names who is to answer a conversation. Of two members who take it over at once, one gets it and the other learns who. */
export function assignConversation(
  platform: Pick<Platform, 'transact' | 'now' | 'newId'>,
  { params, body }: Pick<InputOf<typeof messages.assignConversation>, 'params' | 'body'>,
  caller: AgentCaller,
) {
  const { agentId } = caller;
  const { id } = params;
  const now = platform.now();

  return platform.transact(async (tx) => {
    // Members are removed and changed under the lock of their business: whoever is named here stays one until the commit.
    await shareAgentLock(tx, agentId);
    const conversation = await lockConversation(tx, agentId, id);
    if (!conversation) return refuse('not_found');

    const members = await activeMembers(tx, agentId);
    const { assignedTo: current, propertyId } = conversation;
    const next = body.memberId === null ? null : members.find((member) => member.id === body.memberId);
    if (next === undefined) return refuse('not_found');
    if (next && !mayAnswer(next, propertyId))
      return refuse('cannot_answer', { cause: 'cannot_answer_here', facts: { name: next.name } });

    const settled = settleAssignment({ current, seen: body.seen, next: next?.id ?? null });
    if (settled === 'taken') {
      const holder = members.find((member) => member.id === current);
      return holder
        ? refuse('conversation_taken', { cause: 'conversation_taken_by', facts: { name: holder.name } })
        : refuse('conversation_taken');
    }

    if (settled === 'assigned')
      await assign(tx, { conversation, next, members, now, id: platform.newId() }, caller);
    return (await showConversation(tx, { agentId, id, now })) ?? refuse('not_found');
  });
}

type Assigning = {
  conversation: ConversationRecord;
  next: MemberRow | null;
  members: readonly MemberRow[];
  now: number;
  /** Of the notification. */
  id: string;
};

async function assign(
  tx: Tx,
  { conversation, next, members, now, id }: Assigning,
  { agentId, memberId, name }: AgentCaller,
): Promise<void> {
  const key = { agentId, id: conversation.id };
  const before = members.find((member) => member.id === conversation.assignedTo);
  await assignTo(tx, key, { memberId: next?.id ?? null, at: new Date(now) });

  logEvent(tx, {
    type: 'message',
    action: 'conversation_assigned',
    summary: texts(defaultLocale).log.conversationAssigned({
      to: next?.name ?? null,
      isOwn: next?.id === memberId,
    }),
    entity: { type: 'conversation', id: conversation.id },
    accountId: agentId,
    before: { assignee: before?.name ?? null },
    after: { assignee: next?.name ?? null },
  });
  await announceConversation(tx, key);

  if (next === null || next.id === memberId) return;
  await notify(tx, {
    id,
    agentId,
    type: 'message',
    text: { code: 'conversationAssigned', facts: { guestName: conversation.guestName, by: name } },
    bookingId: conversation.bookingId,
    propertyId: conversation.propertyId,
    link: conversationLink(conversation.id),
    dedupeKey: `assigned:${conversation.id}:${now}`,
    now,
    isFor: (member) => member === next.id,
  });
}

/** Who may answer guests at all, or one conversation. */
export async function listColleagues(
  { pool }: Pick<Platform, 'pool'>,
  { conversation: id }: InputOf<typeof messages.listColleagues>['query'],
  agentId: string,
) {
  const conversation = id === undefined ? undefined : await findConversation(pool, agentId, id);
  if (conversation === null) return refuse('not_found');

  const members = await activeMembers(pool, agentId);
  const answering = members.filter(({ role, properties }) =>
    conversation === undefined
      ? mayAnswer({ role, properties: 'all' }, null)
      : mayAnswer({ role, properties }, conversation.propertyId),
  );

  return {
    items: answering.map(({ id: _id, name, avatar }) => ({ _id, name, avatar })),
  } satisfies ReplyOf<typeof messages.listColleagues>;
}

async function activeMembers(db: Queryable, agentId: string): Promise<MemberRow[]> {
  const members = await selectMembers(db, agentId);
  return withNamesApart(members.filter(({ status }) => status === 'active'));
}
