import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Feature } from '#domain/subscription/features.ts';
import * as t from '#texts/screens.ts';
import { subscriptionRefusalLabels } from '#web/features/subscription/locks/refusal-labels.ts';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';

type LockedNoteProps = {
  feature: Feature;
  title: string;
  /** What becomes of what is there already. */
  text: string;
};

/** Why nothing can be added to a list, beside what is on it: the plan does not include the feature. Owners are led to the plans. */
export function LockedNote({ feature, title, text: rest }: LockedNoteProps) {
  const access = useFeatureAccess(feature);
  const may = useMay();
  const { text, action } = subscriptionRefusalLabels(access, t.subscription.features[feature]);

  return (
    <Banner
      tone="warning"
      title={title}
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
      {text} {rest}
    </Banner>
  );
}
