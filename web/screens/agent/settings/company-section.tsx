import { useQueryClient } from '@tanstack/react-query';
import { BusinessCard } from '#web/features/account/settings/business-card.tsx';
import { CompanyCard } from '#web/features/account/settings/company-card.tsx';
import { WithSettings } from '#web/features/account/settings/with-settings.tsx';
import { type Profile, saveProfile } from '#web/lib/session/profile.queries.ts';

export function CompanySection({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  return (
    <WithSettings>
      {(settings) => (
        <div className="space-y-6">
          <CompanyCard
            settings={settings}
            name={profile.name}
            company={profile.company ?? ''}
            onCompany={(company) => saveProfile(queryClient, { company })}
          />
          <BusinessCard settings={settings} />
        </div>
      )}
    </WithSettings>
  );
}
