import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, UserRoundX } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Colleague, Conversation } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatWait } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useOwnMemberId } from '#web/lib/session/own-member.ts';
import { isViewing } from '#web/lib/session/session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { assignConversation, putConversation, refreshConversations } from './conversation-changes.ts';
import { colleaguesQuery, conversationQuery } from './message.queries.ts';
import { useIsTeam } from './use-team.ts';

const AssignMenu = lazyPart(() => import('./assign-menu.tsx'), 'AssignMenu');

/** Who answers the guest, since when the guest waits, and the way to change it. Only where several members answer. */
export function AssignmentBar({ conversation }: { conversation: Conversation }) {
  const isTeam = useIsTeam();
  const ownId = useOwnMemberId();
  const { assign, isBusy } = useAssigning(conversation);
  const now = new Date(useNow());
  const { assignee, needsReplySince } = conversation;
  if (!isTeam && assignee === null) return null;

  const isOwn = assignee !== null && assignee._id === ownId;
  const waits = needsReplySince && t.messages.waits({ time: formatWait(needsReplySince, now) });

  return (
    <div className="flex min-h-12 items-center gap-2.5 border-t border-line bg-hover/60 px-4 py-1.5 max-md:px-3">
      {assignee ? (
        <Avatar name={assignee.name} size="sm" solid={isOwn} className="size-7" />
      ) : (
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full border border-dashed border-line text-mute"
        >
          <UserRoundX className="size-4" />
        </span>
      )}
      <p className="min-w-0 flex-1 text-[13px] leading-tight">
        <span className="block truncate font-semibold">{assignmentText(assignee, isOwn)}</span>
        {waits && <span className="block truncate text-mute tabular-nums">{waits}</span>}
      </p>
      {!isViewing() && (
        <div className="flex shrink-0 items-center gap-1.5">
          {!isOwn && ownId && (
            <Button size="sm" variant="secondary" busy={isBusy} onClick={() => assign(ownId)}>
              {t.messages.takeOver}
            </Button>
          )}
          <Assign conversation={conversation} onAssign={assign} />
        </div>
      )}
    </div>
  );
}

function assignmentText(assignee: Colleague | null, isOwn: boolean): string {
  if (assignee === null) return t.labels.unassigned;
  return isOwn ? t.messages.assignedToYou : t.messages.assignedToName({ name: assignee.name });
}

/** Changes who answers; a colleague who was quicker is named, and the page shows what there is now. */
function useAssigning(conversation: Conversation) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function change(memberId: string | null): Promise<void> {
    setBusy(true);
    try {
      putConversation(queryClient, await assignConversation(conversation, memberId));
    } catch (problem) {
      showToast({ tone: 'danger', title: problemMessage(problem) });
      await queryClient.invalidateQueries({ queryKey: conversationQuery(conversation._id).queryKey });
    } finally {
      setBusy(false);
      refreshConversations(queryClient);
    }
  }

  return {
    isBusy,
    assign: (memberId: string | null) => void change(memberId),
  };
}

type AssignProps = { conversation: Conversation; onAssign: (memberId: string | null) => void };

/** Button whose menu loads when it is first pressed. */
function Assign({ conversation, onAssign }: AssignProps) {
  const [isUsed, setUsed] = useState(false);
  const found = useQuery({ ...colleaguesQuery(conversation._id), enabled: isUsed });
  const { data: colleagues } = found;

  const button = (
    <Button
      size="sm"
      variant="quiet"
      aria-haspopup="menu"
      busy={found.isFetching}
      onClick={() => (isUsed ? void found.refetch() : setUsed(true))}
    >
      {t.messages.assign}
      <ChevronDown aria-hidden className="size-4" />
    </Button>
  );
  if (!isUsed || !colleagues) return button;

  return (
    <Suspense fallback={button}>
      <AssignMenu conversation={conversation} colleagues={colleagues} onAssign={onAssign} />
    </Suspense>
  );
}
