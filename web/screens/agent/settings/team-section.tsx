import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { TeamList } from '#web/features/account/team/team-list.tsx';
import { subscriptionRefusalLabels } from '#web/features/subscription/locks/refusal-labels.ts';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';

/** The team; a plan without it says why nobody can be invited. */
export function TeamSection() {
  return <TeamList locked={<InviteLocked />} />;
}

/** Why nobody can be invited: the plan does not include it. Whoever is in the team stays. */
function InviteLocked() {
  const access = useFeatureAccess('team');
  const may = useMay();
  const { text, action } = subscriptionRefusalLabels(access, t.subscription.features.team);

  return (
    <Banner
      tone="warning"
      title={t.members.inviteLocked}
      className="mb-2 flex-wrap"
      action={
        may('billing:read') && (
          <Link
            to={addresses.subscription.pattern}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {action}
          </Link>
        )
      }
    >
      {text} {t.members.inviteLockedText}
    </Banner>
  );
}
