import { m } from '#web/locales/compiled/messages.js';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { eraseAgent } from '../privacy/privacy.queries.ts';
import type { ShownUser } from './user.queries.ts';

type EraseAgentDialogProps = { user: ShownUser; onClose: () => void };

/** Closes and erases the account of an agent, at once or once another admin has confirmed it. */
export function EraseAgentDialog({ user, onClose }: EraseAgentDialogProps) {
  const erase = useAdminChange(eraseAgent, {
    done: ({ state }) => (state === 'waiting' ? m.privacy_waits() : m.privacy_erased()),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.privacy_confirm_title({ name: user.name })}
      text={m.privacy_erase_agent_text()}
      confirmLabel={m.privacy_erase()}
      danger
      reason="required"
      reasonHelp={m.privacy_reason_help()}
      problem={erase.problem}
      busy={erase.isPending}
      onConfirm={(reason) => erase.run({ agentId: user._id, reason })}
    />
  );
}
