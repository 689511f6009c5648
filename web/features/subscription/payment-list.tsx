import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import type { Payment } from '#contract/billing.ts';
import { formatMoment, formatMoney } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ListResults } from '#web/ui/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';
import { paymentsQuery } from './billing/billing.queries.ts';
import { planLabel } from './plan-labels.ts';

const looks = {
  succeeded: { icon: CircleCheck, tint: 'text-good', label: m.billing_payment_succeeded },
  failed: { icon: CircleAlert, tint: 'text-danger', label: m.billing_payment_failed },
  pending: { icon: Clock, tint: 'text-mute', label: m.billing_payment_pending },
  refunded: { icon: Undo2, tint: 'text-clay-700 dark:text-clay-300', label: m.billing_payment_refunded },
} as const;

export function PaymentList() {
  const found = useInfiniteQuery(paymentsQuery);
  return (
    <ListResults
      found={found}
      failedTitle={m.billing_payments_failed()}
      skeleton={
        <Card role="status" aria-label={m.kit_loading()}>
          <SkeletonLines lines={4} />
        </Card>
      }
      nothing={
        <Card>
          <p className="text-mute">{m.billing_payments_none()}</p>
        </Card>
      }
      shownWords={({ shown }) => m.billing_payments_shown({ count: shown })}
    >
      {(payments) => (
        <Card flush>
          <ul aria-label={m.billing_payments()} className="divide-y divide-line">
            {payments.map((payment) => (
              <PaymentRow key={payment._id} payment={payment} />
            ))}
          </ul>
        </Card>
      )}
    </ListResults>
  );
}

function PaymentRow({ payment: { at, kind, amount, planType, interval } }: { payment: Payment }) {
  const { icon: Icon, tint, label } = looks[kind];
  const often = interval === 'year' ? m.billing_yearly() : m.billing_monthly();
  return (
    <li className="flex items-center gap-4 px-5 py-3 max-md:px-4">
      <Icon aria-hidden className={classNames('size-5 shrink-0', tint)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{label()}</p>
        <p className="text-[13px] text-mute tabular-nums">
          {formatMoment(at)}
          {planType && ` · ${planLabel(planType)}${interval ? `, ${often.toLowerCase()}` : ''}`}
        </p>
      </div>
      <span
        className={classNames(
          'font-semibold tabular-nums',
          kind === 'failed' && 'text-mute line-through decoration-1',
        )}
      >
        {formatMoney(kind === 'refunded' ? { ...amount, amount: -Math.abs(amount.amount) } : amount, {
          exact: true,
        })}
      </span>
    </li>
  );
}
