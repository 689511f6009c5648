import { useQueryClient } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { endSession } from '#web/lib/session/session.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { leaveTeam, type Member, removeMember } from './team.queries.ts';

/** Asks before a member is removed, and says what becomes of them and of what they did. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { _id: id, name } = member;
  const queryClient = useQueryClient();
  const { through, question } = usePasswordGate();
  const remove = useAction(() => through(() => removeMember(id)), {
    done: () => t.members.removedDone({ name }),
    onDone: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['team'] });
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.members.removeTitle({ name })}
      text={t.members.removeText({ name })}
      confirmLabel={t.members.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run()}
    >
      {remove.problem && <Banner tone="danger">{remove.problem}</Banner>}
      {question}
    </ConfirmDialog>
  );
}

/** Asks before the signed-in member leaves, which ends their session. */
export function LeaveTeamDialog({ onClose }: { onClose: () => void }) {
  const { through, question } = usePasswordGate();
  const leave = useAction(() => through(leaveTeam), { onDone: endSession });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.members.leaveTitle}
      text={t.members.leaveText}
      confirmLabel={t.members.leave}
      danger
      busy={leave.isPending}
      onConfirm={() => leave.run()}
    >
      {leave.problem && <Banner tone="danger">{leave.problem}</Banner>}
      {question}
    </ConfirmDialog>
  );
}
