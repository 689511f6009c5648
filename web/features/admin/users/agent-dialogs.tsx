import { addresses } from '#contract/addresses.ts';
import type { StartedView } from '#contract/admin/agent-views.ts';
import { startView } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { eraseAgent } from '../privacy/privacy.queries.ts';
import type { ShownUser } from './user.queries.ts';
import { startAgentView } from './user-page.queries.ts';

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

/** Opens the agent's app in this tab, read-only, for a reason that goes into the log. */
export function ViewAgentDialog({ user, onClose }: { user: ShownUser; onClose: () => void }) {
  const start = useAdminChange(startAgentView, {
    done: ({ agent }) => m.user_view_started({ name: agent.name }),
    onDone: openApp,
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.user_view_title({ name: user.name })}
      text={m.user_view_text()}
      confirmLabel={m.user_view_start()}
      danger={false}
      reason="required"
      reasonHelp={m.user_view_reason_help()}
      problem={start.problem}
      busy={start.isPending || start.isSuccess}
      onConfirm={(reason) => start.run({ id: user._id, reason })}
    >
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>{m.user_view_readonly()}</li>
        <li>{m.user_view_secrets()}</li>
        <li>{m.user_view_time()}</li>
      </ul>
    </ReasonDialog>
  );
}

/** A full load, so that nothing of the admin area is in the memory of the agent's app, or the other way round. */
function openApp({ token, expiresAt, agent }: StartedView): void {
  startView({ token, agent, view: { until: expiresAt } });
  location.assign(addresses.dashboard());
}
