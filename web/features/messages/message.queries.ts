import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import * as messages from '#contract/messages/messages.ts';
import type { AssignmentFilter } from '#domain/messages/assignment.ts';
import type { ConversationFilter } from '#domain/messages/conversation-states.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { call } from '#web/lib/api/call.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';

type ConversationChoice = { filter: ConversationFilter; assigned: AssignmentFilter; q: string };

export function conversationsQuery({ filter, assigned, q }: ConversationChoice) {
  const query = {
    filter,
    assigned: assigned === 'anyone' ? undefined : assigned,
    q: q || undefined,
    limit: '30',
  };
  return infiniteQueryOptions({
    queryKey: ['conversations', 'list', filter, assigned, q],
    queryFn: ({ pageParam, signal }) =>
      call(messages.listConversations, { query: { ...query, cursor: pageParam }, signal }),
    initialData() {
      const page = prefetchedReply(messages.listConversations, { query });
      return page && { pages: [page], pageParams: [undefined] };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Id of the first conversation in the inbox that needs a reply; null when all are answered. */
export function firstWaitingQuery() {
  return queryOptions({
    queryKey: ['conversations', 'first-waiting'],
    queryFn: async ({ signal }) => {
      const query = { filter: 'needs_reply' as const, limit: '1' };
      const { items } = await call(messages.listConversations, { query, signal });
      return items[0]?._id ?? null;
    },
    staleTime: 0,
  });
}

/** Who of the team answers guests; with an id, who may answer that conversation. */
export function colleaguesQuery(conversation?: string) {
  return queryOptions({
    queryKey: ['colleagues', conversation ?? null],
    queryFn: async ({ signal }) => {
      const query = { conversation };
      return (await call(messages.listColleagues, { query, signal })).items;
    },
    initialData: () =>
      conversation === undefined ? prefetchedReply(messages.listColleagues)?.items : undefined,
    staleTime: 5 * minuteMs,
  });
}

/** Whether there is any conversation, wherever it is. */
export function anyConversationQuery() {
  return queryOptions({
    queryKey: ['conversations', 'any'],
    queryFn: async ({ signal }) => {
      const { items } = await call(messages.listConversations, { query: { limit: '1' }, signal });
      return items.length > 0;
    },
  });
}

/** Messages in pages: the first holds the latest, each further page the earlier ones. */
export function conversationQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['conversation', id],
    queryFn: ({ pageParam, signal }) =>
      call(messages.readConversation, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasEarlier ? page.messages[0]?._id : undefined),
  });
}

/** Booking id of a conversation; null while loading and without a booking. */
export function useConversationBooking(conversationId: string | undefined): string | null {
  const { data } = useInfiniteQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== undefined,
    select: (thread) => thread.pages[0]?.conversation.booking?._id ?? null,
  });
  return data ?? null;
}
