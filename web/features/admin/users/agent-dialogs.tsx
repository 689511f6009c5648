import { addresses } from '#contract/addresses.ts';
import type { StartedView } from '#contract/admin/agent-views.ts';
import * as t from '#texts/screens.ts';
import { startView } from '#web/lib/session/session.ts';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { eraseAgent } from '../privacy/privacy.queries.ts';
import type { ShownUser } from './user.queries.ts';
import { startAgentView } from './user-page.queries.ts';

type EraseAgentDialogProps = { user: ShownUser; onClose: () => void };

/** Closes and erases the account of an agent, at once or once another admin has confirmed it. */
export function EraseAgentDialog({ user, onClose }: EraseAgentDialogProps) {
  const erase = useAdminChange(eraseAgent, {
    done: ({ state }) => (state === 'waiting' ? t.privacy.waits : t.privacy.erased),
    onDone: onClose,
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.privacy.confirmTitle({ name: user.name })}
      text={t.privacy.eraseAgentText}
      confirmLabel={t.privacy.erase}
      danger
      reason="required"
      reasonHelp={t.privacy.reasonHelp}
      problem={erase.problem}
      busy={erase.isPending}
      onConfirm={(reason) => erase.run({ agentId: user._id, reason })}
    />
  );
}

/** Opens the agent's app in this tab, read-only, for a reason that goes into the log. */
export function ViewAgentDialog({ user, onClose }: { user: ShownUser; onClose: () => void }) {
  const start = useAdminChange(startAgentView, {
    done: ({ agent }) => t.adminUsers.viewStarted({ name: agent.name }),
    onDone: openApp,
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.adminUsers.viewTitle({ name: user.name })}
      text={t.adminUsers.viewText}
      confirmLabel={t.adminUsers.viewStart}
      danger={false}
      reason="required"
      reasonHelp={t.adminUsers.viewReasonHelp}
      problem={start.problem}
      busy={start.isPending || start.isSuccess}
      onConfirm={(reason) => start.run({ id: user._id, reason })}
    >
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>{t.adminUsers.viewReadonly}</li>
        <li>{t.adminUsers.viewSecrets}</li>
        <li>{t.adminUsers.viewTime}</li>
      </ul>
    </ReasonDialog>
  );
}

/** A full load, so that nothing of the admin area is in the memory of the agent's app, or the other way round. */
function openApp({ token, expiresAt, agent }: StartedView): void {
  startView({ token, agent, view: { until: expiresAt } });
  location.assign(addresses.dashboard());
}
