import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/compiled/messages.js';
import { goToPortal } from './billing/billing.queries.ts';
import { useGoAway } from './billing/use-billing-action.ts';

/** Problem of a plan change; a declined payment offers the payment methods. */
export function ChangeProblem({ problem }: { problem: unknown }) {
  const portal = useGoAway(() => goToPortal());
  if (!problem) return null;
  const isDeclined = isCallProblem(problem, 'payment_declined');
  return (
    <Banner
      tone="danger"
      className="mb-4 flex-wrap"
      action={
        isDeclined ? (
          <Button
            variant="secondary"
            size="sm"
            className="max-sm:w-full"
            busy={portal.isBusy}
            onClick={() => portal.go()}
          >
            {m.billing_change_declined_act()}
          </Button>
        ) : undefined
      }
    >
      {isDeclined ? m.billing_change_declined() : problemWords(problem)}
      {portal.question}
    </Banner>
  );
}
