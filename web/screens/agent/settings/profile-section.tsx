import * as t from '#texts/screens.ts';
import { PresenceSwitch, ProfileForm } from '#web/features/account/profile-form.tsx';
import { PortraitField } from '#web/features/account/settings/picture-field.tsx';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

export function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <>
      <Card aria-label={t.labels.profile}>
        <CardHeader title={t.labels.profile} text={t.account.companyHelp} />
        <PortraitField name={profile.name} avatar={profile.avatar} />
        <div className="mt-5">
          <ProfileForm profile={profile} />
        </div>
      </Card>
      <Card aria-label={t.messages.presenceTitle}>
        <CardHeader title={t.messages.presenceTitle} className="mb-3" />
        <PresenceSwitch />
      </Card>
    </>
  );
}
