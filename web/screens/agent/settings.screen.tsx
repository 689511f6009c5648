import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { PasswordForm } from '#web/features/account/password-form.tsx';
import { PresenceSwitch } from '#web/features/account/presence-switch.tsx';
import { type Profile, profileQuery } from '#web/features/account/profile.queries.ts';
import { ProfileForm } from '#web/features/account/profile-form.tsx';
import { problemWords } from '#web/lib/problem-words.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';

export function SettingsScreen() {
  const profile = useQuery(profileQuery());
  return (
    <>
      <PageHeader title={m.account_settings_title()} state={m.account_settings_state()} />
      {profile.data ? (
        <div className="max-w-3xl space-y-6">
          <ProfileSection profile={profile.data} />
          <SecuritySection profile={profile.data} />
          <Card aria-label={m.messages_presence_title()}>
            <CardHeader title={m.messages_presence_title()} className="mb-3" />
            <PresenceSwitch />
          </Card>
        </div>
      ) : profile.isError ? (
        <ErrorState text={problemWords(profile.error)} onRetry={() => void profile.refetch()} />
      ) : (
        <Card className="max-w-3xl">
          <SkeletonLines lines={8} />
        </Card>
      )}
    </>
  );
}

function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <Card aria-label={m.account_profile_title()}>
      <CardHeader title={m.account_profile_title()} text={m.account_profile_text()} />
      <ProfileForm profile={profile} />
    </Card>
  );
}

function SecuritySection({ profile }: { profile: Profile }) {
  return (
    <Card aria-label={m.account_security_title()}>
      <CardHeader
        title={m.account_security_title()}
        text={profile.hasPassword ? m.account_security_text() : m.account_security_google()}
      />
      {profile.hasPassword ? (
        <PasswordForm />
      ) : (
        <Link to={addresses.forgotPassword.pattern} className={buttonLook({ variant: 'secondary' })}>
          {m.account_security_ask()}
        </Link>
      )}
    </Card>
  );
}
