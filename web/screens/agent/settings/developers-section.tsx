import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { ApiKeyList } from '#web/features/account/api-keys/api-key-list.tsx';
import { AssistantsCard } from '#web/features/account/api-keys/assistants-card.tsx';
import { WebhookList } from '#web/features/account/webhooks/webhook-list.tsx';
import { subscriptionRefusalLabels } from '#web/features/subscription/locks/refusal-labels.ts';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';

/** Keys of programs, what others are told, and what assistants do with them; a plan without them says why none can be made. */
export function DevelopersSection() {
  return (
    <>
      <ApiKeyList locked={<KeysLocked />} />
      <WebhookList />
      <AssistantsCard />
    </>
  );
}

function KeysLocked() {
  const access = useFeatureAccess('api');
  const may = useMay();
  const { text, action } = subscriptionRefusalLabels(access, t.subscription.features.api);

  return (
    <Banner
      tone="warning"
      title={t.apiKeys.locked}
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
      {text} {t.apiKeys.lockedText}
    </Banner>
  );
}
