import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import type {
  AgentMessageInput,
  Conversation,
  Message,
  MessageAttachment,
} from '#contract/messages/messages.ts';
import * as messages from '#contract/messages/messages.ts';
import type { ConversationState } from '#domain/messages/conversation-states.ts';
import { call } from '#web/lib/api/call.ts';
import { fetchFile } from '#web/lib/api/download.ts';
import { upload } from '#web/lib/api/upload.ts';
import { shrinkPhoto } from '#web/lib/shrink-photo.ts';
import { conversationQuery } from './message.queries.ts';

/** Names who answers, as the caller saw it: refused when a colleague was quicker. */
export function assignConversation(
  { _id: id, assignee }: Pick<Conversation, '_id' | 'assignee'>,
  memberId: string | null,
) {
  const body = { memberId, seen: assignee?._id ?? null };
  return call(messages.assignConversation, { params: { id }, body });
}

export function sendMessage(conversationId: string, message: AgentMessageInput) {
  return call(messages.send, { params: { id: conversationId }, body: message });
}

export async function uploadAttachment(conversationId: string, file: File): Promise<MessageAttachment> {
  const form = new FormData();
  form.append('files', await shrinkPhoto(file));
  const params = { id: conversationId };
  const { attachments } = await upload(messages.uploadAttachments, { params, form });
  const [stored] = attachments;
  if (!stored) throw new Error('an uploaded file was not returned');
  return stored;
}

/** File of an attachment; immutable, so it never becomes stale. */
export function attachmentQuery(id: string) {
  return queryOptions({
    queryKey: ['message-attachment', id],
    queryFn: async () => (await fetchFile(messages.readAttachment, { params: { id } })).file,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Marks the guest's messages as read, up to one or all of them. */
export function markRead(conversationId: string, upTo: string | undefined) {
  return call(messages.markConversationRead, {
    params: { id: conversationId },
    body: upTo === undefined ? {} : { upTo },
  });
}

export type ConversationMove = { state: ConversationState; snoozedUntil?: string };

/** Moves a conversation as the agent saw it: refused when the guest has written since. */
export function moveConversation(
  { _id: id, lastMessageAt: seenAt }: Pick<Conversation, '_id' | 'lastMessageAt'>,
  move: ConversationMove,
) {
  return call(messages.moveConversation, { params: { id }, body: { ...move, seenAt } });
}

export function markUnread(id: string) {
  return call(messages.markConversationUnread, { params: { id } });
}

type ListPages = InfiniteData<ReplyOf<typeof messages.listConversations>, string | undefined>;

/** Adds a stored message to the cached thread; ignores duplicates. */
export function addToThread(queryClient: QueryClient, message: Message): void {
  const { queryKey } = conversationQuery(message.conversationId);
  queryClient.setQueryData(queryKey, (data) => {
    const [latest, ...older] = data?.pages ?? [];
    if (!data || !latest || latest.messages.some(({ _id }) => _id === message._id)) return data;
    return { ...data, pages: [{ ...latest, messages: [...latest.messages, message] }, ...older] };
  });
}

/** Clears the unread count in the cached lists, before the server confirms it. */
export function clearUnread(queryClient: QueryClient, conversationId: string): void {
  changeLists(queryClient, (items) =>
    items.map((one) => (one._id === conversationId ? { ...one, unread: 0 } : one)),
  );
}

/** Takes a conversation out of the cached lists, before the server confirms that it has moved. */
export function takeFromLists(queryClient: QueryClient, conversationId: string): void {
  changeLists(queryClient, (items) => items.filter(({ _id }) => _id !== conversationId));
}

function changeLists(
  queryClient: QueryClient,
  change: (items: readonly Conversation[]) => Conversation[],
): void {
  queryClient.setQueriesData(
    { queryKey: ['conversations', 'list'] },
    (data: ListPages | undefined) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Replaces a conversation in its cached thread. */
export function putConversation(queryClient: QueryClient, conversation: Conversation): void {
  const { queryKey } = conversationQuery(conversation._id);
  queryClient.setQueryData(
    queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, conversation })) },
  );
}

export function refreshConversations(queryClient: QueryClient): void {
  for (const key of ['conversations', 'unread-messages', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
