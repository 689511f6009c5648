import type { Conversation } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { firstNameOf } from '#web/lib/format/first-name-of.ts';
import { formatWait } from '#web/lib/format/format.ts';
import { useOwnMemberId } from '#web/lib/session/own-member.ts';
import { useNow } from '#web/lib/use-now.ts';

type ClockProps = { since: string; assignee: Conversation['assignee'] };

/** How long the guest has waited by now, and for whom. */
export function ReplyClock({ since, assignee }: ClockProps): string {
  const ownId = useOwnMemberId();
  const time = formatWait(since, new Date(useNow()));

  if (assignee === null) return t.messages.waitsUnassigned({ time });
  return assignee._id === ownId
    ? t.messages.waitsForYou({ time })
    : t.messages.waitsFor({ time, name: firstNameOf(assignee.name) });
}
