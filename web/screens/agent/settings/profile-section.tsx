import { PresenceSwitch, ProfileForm } from '#web/features/account/profile-form.tsx';
import { PortraitField } from '#web/features/account/settings/picture-field.tsx';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';

export function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <>
      <Card aria-label={m.account_profile_title()}>
        <CardHeader title={m.account_profile_title()} text={m.account_profile_text()} />
        <PortraitField name={profile.name} avatar={profile.avatar} />
        <div className="mt-5">
          <ProfileForm profile={profile} />
        </div>
      </Card>
      <Card aria-label={m.messages_presence_title()}>
        <CardHeader title={m.messages_presence_title()} className="mb-3" />
        <PresenceSwitch />
      </Card>
    </>
  );
}
