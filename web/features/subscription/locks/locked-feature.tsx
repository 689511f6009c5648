import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { isSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { subscriptionRefusalLabels } from './refusal-labels.ts';
import type { FeatureAccess } from './use-feature.ts';

type LockedFeatureProps = {
  /** Name of the feature, as in "Your plan does not include analytics". */
  feature: string;
  /** Reason from the subscription status. */
  code: FeatureAccess;
  /** The server's refusal, if a call was refused. */
  problem?: unknown;
  /** What the feature offers. */
  children?: ReactNode;
};

/** Shown instead of a screen that the subscription does not include: what it offers and a link to the plans. */
export function LockedFeature({ feature, code, problem, children }: LockedFeatureProps) {
  const refusal = isSubscriptionRefusal(problem) ? problem : undefined;
  const { title, text, action } = subscriptionRefusalLabels(
    refusal?.code ?? code,
    feature,
    refusal?.detail ?? (code === 'feature_locked' ? t.notices.planDoesNotInclude({ feature }) : undefined),
  );

  return (
    <Card className="mx-auto flex max-w-xl flex-col items-center px-6 py-12 text-center">
      <span
        aria-hidden
        className="mb-5 grid size-14 place-items-center rounded-full bg-pine-100 text-pine-800 dark:bg-pine-500/20 dark:text-pine-200"
      >
        <Lock className="size-6" />
      </span>
      <h2>{title}</h2>
      <p className="mt-1.5 text-mute text-pretty">{text}</p>
      {children && <div className="mt-4 text-pretty">{children}</div>}
      <IfMay scope="billing:read">
        <Link
          to={addresses.subscription.pattern}
          className={buttonVariants({ variant: 'primary', className: 'mt-6' })}
        >
          {action}
        </Link>
      </IfMay>
    </Card>
  );
}
