import { useState } from 'react';
import type { WaitingEmailChange } from '#contract/admin/users.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { approveUserEmail, cancelUserEmail } from './user-page.queries.ts';

type EmailChangeCardProps = { id: string; name: string; change: WaitingEmailChange };

/** A change of an agent's address that waits: who asked, why and until when, with the two ways to decide it. */
export function EmailChangeCard({ id, name, change }: EmailChangeCardProps) {
  const [asking, setAsking] = useState(false);
  const isOwn = useAdminSession()?.admin._id === change.requestedBy._id;
  const mayWrite = useMay()('agents:write');
  const close = () => setAsking(false);

  const approve = useAdminChange(approveUserEmail, { done: () => m.user_email_approved(), onDone: close });
  const cancel = useAdminChange(cancelUserEmail, { done: () => m.user_email_cancelled() });

  return (
    <Card aria-label={m.user_email_waiting()}>
      <CardHeader title={m.user_email_waiting()} text={waitOf(change)} />
      <p className="font-medium break-all">{change.email}</p>
      <p className="mt-0.5 text-sm break-words">{change.reason}</p>
      <p className="mt-0.5 text-[13px] text-mute">
        {m.user_email_requested({
          name: change.requestedBy.name,
          when: formatRelativeTime(change.requestedAt),
        })}
      </p>
      {change.approvedBy !== null && (
        <p className="mt-0.5 text-[13px] text-mute">
          {m.user_email_approved_by({ name: change.approvedBy })}
        </p>
      )}
      {cancel.problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {cancel.problem}
        </p>
      )}
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={cancel.isPending} onClick={() => cancel.run(id)}>
            {m.user_email_cancel()}
          </Button>
          {!isOwn && change.approvedBy === null && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {m.user_email_approve()}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={m.user_email_approve_title({ name })}
          text={m.user_email_approve_text({ email: change.email })}
          confirmLabel={m.user_email_approve()}
          busy={approve.isPending}
          onConfirm={() => approve.run({ id, changeId: change._id })}
        >
          {approve.problem && <Banner tone="danger">{approve.problem}</Banner>}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** What the change still waits for. */
function waitOf({ confirmedAt, approvedBy, dueAt, expiresAt }: WaitingEmailChange): string {
  if (confirmedAt !== null) return m.user_email_waits_until({ moment: formatMoment(dueAt) });

  const until = formatMoment(expiresAt);
  return approvedBy === null
    ? m.user_email_waits_both({ moment: formatMoment(dueAt), until })
    : m.user_email_waits_link({ until });
}
