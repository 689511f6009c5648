import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { ClosingBanner } from '#web/features/account/security/closing-banner.tsx';
import {
  readSettingsSection,
  SettingsNav,
  type SettingsSection,
  useMaySection,
} from '#web/features/account/settings/settings-nav.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import type { HelpTopic } from '#web/lib/help-topics.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type Profile, profileQuery } from '#web/lib/session/profile.queries.ts';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

// Each section loads when it is opened.
const sections = {
  profile: lazyPart(() => import('./settings/profile-section.tsx'), 'ProfileSection'),
  company: lazyPart(() => import('./settings/company-section.tsx'), 'CompanySection'),
  booking: lazyPart(() => import('./settings/booking-section.tsx'), 'BookingSection'),
  agreements: lazyPart(() => import('./settings/agreements-section.tsx'), 'AgreementsSection'),
  payments: lazyPart(() => import('#web/features/payments/payment-rules-card.tsx'), 'PaymentsSection'),
  notifications: lazyPart(() => import('./settings/notifications-section.tsx'), 'NotificationsSection'),
  appearance: lazyPart(() => import('./settings/appearance-section.tsx'), 'AppearanceSection'),
  security: lazyPart(() => import('./settings/security-section.tsx'), 'SecuritySection'),
  team: lazyPart(() => import('./settings/team-section.tsx'), 'TeamSection'),
  developers: lazyPart(() => import('./settings/developers-section.tsx'), 'DevelopersSection'),
  activity: lazyPart(() => import('#web/features/account/activity/activity-section.tsx'), 'ActivitySection'),
  data: lazyPart(() => import('./settings/account-section.tsx'), 'AccountSection'),
} satisfies Record<SettingsSection, unknown>;

const helpOfSection: Partial<Record<SettingsSection, HelpTopic>> = { team: 'team', activity: 'activity' };

export function SettingsScreen() {
  const { values } = useAddressSearch();
  const current = readSettingsSection(values.section);
  const maySee = useMaySection()({ name: current });
  const found = useQuery(profileQuery());
  const help = helpOfSection[current];

  return (
    <>
      <PageHeader
        title={t.account.settingsTitle}
        state={t.account.settingsState}
        {...(help === undefined ? {} : { help })}
      />
      <ClosingBanner />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[15rem_minmax(0,48rem)] lg:gap-10">
        <SettingsNav current={current} />
        <div className="min-w-0">
          <Loaded query={found} failure={t.account.settingsFailed} skeleton={<SectionSkeleton />} card>
            {(data) =>
              maySee ? <Section key={current} name={current} profile={data} /> : <SectionForbidden />
            }
          </Loaded>
        </div>
      </div>
    </>
  );
}

function Section({ name, profile }: { name: SettingsSection; profile: Profile }) {
  const Chosen = sections[name];
  return (
    <Suspense fallback={<SectionSkeleton />}>
      <div className="space-y-6">
        <Chosen profile={profile} />
      </div>
    </Suspense>
  );
}

/** A section that was opened by its address and that the member's role does not include. */
function SectionForbidden() {
  return (
    <Card>
      <p className="text-mute">{t.members.notIncluded}</p>
    </Card>
  );
}

function SectionSkeleton() {
  return (
    <Card>
      <SkeletonLines lines={8} />
    </Card>
  );
}
