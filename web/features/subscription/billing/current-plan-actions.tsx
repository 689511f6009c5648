import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { formatLongPlanDate } from '../plan-dates.ts';
import { goToPortal, resumeSubscription } from './billing.queries.ts';
import { useBillingAction, useRedirectAction } from './use-billing-action.ts';

const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazyPart(loadDialog, 'CancelDialog');

/** Actions on the current plan; offers only those that the server allows. */
export function CurrentPlanActions({ billing }: { billing: Billing }) {
  const { can, openCheckout } = billing;
  const maySubscribe = can.subscribe && openCheckout?.state !== 'pending';
  const [isCancelling, setCancelling] = useState(false);
  const portal = useRedirectAction(() => goToPortal());
  const resume = useBillingAction(() => resumeSubscription(), {
    onDone: ({ renewsAt }) =>
      showToast({ tone: 'good', title: m.billing_resumed({ date: formatLongPlanDate(renewsAt) }) }),
  });
  if (!maySubscribe && !can.portal && !can.cancel && !can.resume) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2 max-sm:[&>*]:w-full md:mt-auto md:pt-5">
      {maySubscribe && (
        <a href="#plans" className={buttonVariants({ variant: 'primary' })}>
          {m.billing_choose_plan()}
        </a>
      )}
      {can.resume && (
        <Button busy={resume.isPending} onClick={() => resume.run(undefined)}>
          {m.billing_resume()}
        </Button>
      )}
      {can.portal && (
        <Button
          variant="secondary"
          icon={<CreditCard aria-hidden />}
          busy={portal.isBusy}
          onClick={() => portal.go()}
        >
          {m.billing_pay_way()}
        </Button>
      )}
      {can.cancel && (
        <Button variant="quiet" onPointerEnter={() => void loadDialog()} onClick={() => setCancelling(true)}>
          {m.billing_cancel()}
        </Button>
      )}
      {portal.question}
      {resume.question}
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelDialog billing={billing} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}
