import type { Message } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { useOwnMemberId } from '#web/lib/session/own-member.ts';

/** Who wrote a message, as the signed-in member reads it: the guest, a colleague, or "You". */
export function useWriterName({ from, author }: Message, guest: string): string {
  const ownId = useOwnMemberId();
  if (from === 'guest') return guest;
  return author === undefined || author._id === ownId ? t.labels.you : author.name;
}
