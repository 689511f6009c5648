import { Suspense, useState } from 'react';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

const EndTwoStepDialog = lazyPart(() => import('./end-two-step-dialog.tsx'), 'EndTwoStepDialog');

/** Two-step state of a user, with a button to turn it off. */
export function TwoStepFact({ detail }: { detail: Pick<AdminUserDetail, 'user' | 'twoStep'> }) {
  const [asked, setAsked] = useState(false);
  const session = useAdminSession();
  const { user, twoStep } = detail;
  if (!twoStep.isOn) return m.admin_users_two_step_not();
  const isSelf = session?.admin._id === user._id;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {m.admin_users_two_step_on({ date: twoStep.since ? formatMoment(twoStep.since) : '' })}
      {!isSelf && user.status !== 'deleted' && (
        <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
          {m.admin_users_two_step_end()}
        </Button>
      )}
      {asked && (
        <Suspense>
          <EndTwoStepDialog user={user} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </span>
  );
}
