import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { type AdminAccount, cancelAdminEmail } from './admin-account.queries.ts';

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog');

export function AdminEmailCard({ account }: { account: AdminAccount }) {
  const [asking, setAsking] = useState(false);
  const cancel = useAdminChange(cancelAdminEmail, { done: () => m.admin_account_email_cancelled() });
  const { email, pendingEmail } = account;
  return (
    <Card aria-label={m.admin_account_email()}>
      <CardHeader title={m.admin_account_email()} text={m.admin_account_email_text()} />
      <p className="mb-4 font-semibold break-words">{email}</p>
      {pendingEmail !== null && (
        <Banner
          className="mb-4"
          action={
            <Button
              variant="secondary"
              size="sm"
              busy={cancel.isPending}
              onClick={() => cancel.run(undefined)}
            >
              {m.admin_account_email_cancel()}
            </Button>
          }
        >
          {m.admin_account_email_pending({ email: pendingEmail })}
        </Banner>
      )}
      {cancel.problem && (
        <Banner tone="danger" className="mb-4">
          {cancel.problem}
        </Banner>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.admin_account_email_change()}
      </Button>
      <Suspense>
        {asking && <ChangeEmailDialog account={account} onClose={() => setAsking(false)} />}
      </Suspense>
    </Card>
  );
}
