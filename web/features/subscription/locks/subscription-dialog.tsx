import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import type { SubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { subscriptionRefusalLabels } from './refusal-labels.ts';

type SubscriptionDialogProps = { refusal: SubscriptionRefusal; onClose: () => void };

/** Explains a refusal by the subscription and links to the plans, or to the sign-in. */
export function SubscriptionDialog({ refusal, onClose }: SubscriptionDialogProps) {
  const { title, text, action } = subscriptionRefusalLabels(refusal.code, refusal.feature, refusal.detail);
  const wayOut = refusal.code === 'unauthenticated' ? addresses.login : addresses.subscription;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      text={text}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.subscription.notNow}
          </Button>
        ),
        primary: (
          <Link to={wayOut.pattern} onClick={onClose} className={buttonVariants({ variant: 'primary' })}>
            {action}
          </Link>
        ),
      }}
    />
  );
}
