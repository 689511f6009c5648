import * as t from '#texts/screens.ts';
import { PresenceSwitch, ProfileForm } from '#web/features/account/profile-form.tsx';
import { PortraitField } from '#web/features/account/settings/picture-field.tsx';
import { MembershipCard } from '#web/features/account/team/membership-card.tsx';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { useMay, useMayChangeBusiness } from '#web/lib/session/rights.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

export function ProfileSection({ profile }: { profile: Profile }) {
  const may = useMay();
  const mayBusiness = useMayChangeBusiness();

  return (
    <>
      <Card aria-label={t.labels.profile}>
        <CardHeader title={t.labels.profile} text={mayBusiness && t.account.companyHelp} />
        <div className="mb-5">
          <PortraitField name={profile.name} avatar={profile.avatar} />
        </div>
        <div>
          <ProfileForm profile={profile} />
        </div>
      </Card>
      {mayBusiness && (
        <Card aria-label={t.messages.presenceTitle}>
          <CardHeader title={t.messages.presenceTitle} className="mb-3" />
          <PresenceSwitch />
        </Card>
      )}
      {!may('team:read') && <MembershipCard />}
    </>
  );
}
