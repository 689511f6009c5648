import { Link } from '@tanstack/react-router';
import * as agents from '#contract/account/agents.ts';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { DevicesCard } from '#web/features/account/security/devices-card.tsx';
import { PasskeysCard } from '#web/features/account/security/passkeys-card.tsx';
import { agentDeviceCalls } from '#web/features/account/security/security.queries.ts';
import { agentTwoStepCalls } from '#web/features/account/security/two-step-calls.ts';
import { TwoStepCard } from '#web/features/account/security/two-step-card.tsx';
import { PasswordForm } from '#web/features/account/session/password-form.tsx';
import { call } from '#web/lib/api/call.ts';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

export function SecuritySection({ profile }: { profile: Profile }) {
  return (
    <>
      <Card aria-label={t.labels.password}>
        <CardHeader
          title={t.labels.password}
          text={profile.hasPassword ? t.account.securityText : t.account.securityGoogle}
        />
        {profile.hasPassword ? (
          <PasswordForm onSave={(body) => call(agents.changePassword, { body })} />
        ) : (
          <Link to={addresses.forgotPassword.pattern} className={buttonVariants({ variant: 'secondary' })}>
            {t.account.securityRequest}
          </Link>
        )}
      </Card>
      <PasskeysCard calls={agentTwoStepCalls(profile)} />
      <TwoStepCard calls={agentTwoStepCalls(profile)} />
      <DevicesCard calls={agentDeviceCalls} />
    </>
  );
}
