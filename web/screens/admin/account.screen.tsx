import { useQuery } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { DevicesCard } from '#web/features/account/security/devices-card.tsx';
import { PasskeysCard } from '#web/features/account/security/passkeys-card.tsx';
import { TwoStepCard } from '#web/features/account/security/two-step-card.tsx';
import { PasswordForm } from '#web/features/account/session/password-form.tsx';
import { SpreadsheetCard } from '#web/features/account/settings/spreadsheet-card.tsx';
import {
  adminAccountQuery,
  adminDeviceCalls,
  adminTwoStepCalls,
  changeAdminPassword,
} from '#web/features/admin/account/admin-account.queries.ts';
import { AdminEmailCard, AdminProfileCard } from '#web/features/admin/account/admin-account-cards.tsx';
import { useAdminRole } from '#web/features/admin/session/admin-role.ts';

import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Account of the signed-in admin. Platform settings are on their own screen. */
export function AdminAccountScreen() {
  const role = useAdminRole();
  return (
    <>
      <PageHeader
        title={t.labels.yourAccount}
        state={t.adminAccount.state}
        badges={role && <Badge tone="pine">{t.team.yourRole({ role: t.team.adminRoleLabels[role] })}</Badge>}
      />
      <div className="max-w-3xl space-y-5">
        <Account />
        <Card aria-label={t.labels.password}>
          <CardHeader title={t.labels.password} text={t.adminAccount.passwordText} />
          <PasswordForm onSave={changeAdminPassword} />
        </Card>
        <PasskeysCard calls={adminTwoStepCalls} />
        <TwoStepCard calls={adminTwoStepCalls} />
        <DevicesCard calls={adminDeviceCalls} />
        <SpreadsheetCard />
      </div>
    </>
  );
}

function Account() {
  const found = useQuery(adminAccountQuery());
  const { data } = found;
  if (data) {
    return (
      <>
        <AdminProfileCard account={data} />
        <AdminEmailCard account={data} />
      </>
    );
  }

  return (
    <Card className="min-h-52">
      <Loaded query={found} failure={t.adminAccount.failed} lines={5} />
    </Card>
  );
}
