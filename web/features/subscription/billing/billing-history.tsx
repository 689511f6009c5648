import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, FileDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Invoice, Payment } from '#contract/subscription/billing.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { formatPlanDate } from '../plan-dates.ts';
import { downloadInvoice, invoicesQuery, paymentsQuery } from './billing.queries.ts';

/** Invoices and payments in two tabs. */
export function BillingHistory() {
  const [shown, setShown] = useState<'invoices' | 'payments'>('invoices');
  return (
    <section aria-labelledby="money-title">
      <h2 id="money-title" className="mb-2">
        {m.billing_money()}
      </h2>
      <Tabs
        value={shown}
        onChange={setShown}
        label={m.billing_money()}
        tabs={[
          { value: 'invoices', label: m.billing_invoices() },
          { value: 'payments', label: m.billing_payments() },
        ]}
      >
        {shown === 'invoices' ? <InvoiceList /> : <PaymentList />}
      </Tabs>
    </section>
  );
}

function InvoiceList() {
  const found = useInfiniteQuery(invoicesQuery);
  return (
    <ListResults
      found={found}
      failedTitle={m.billing_invoices_failed()}
      skeleton={
        <Card role="status" aria-label={m.kit_loading()}>
          <SkeletonLines lines={4} />
        </Card>
      }
      nothing={
        <Card>
          <p className="text-mute">{m.billing_invoices_none()}</p>
        </Card>
      }
      countLabel={({ shown }) => m.billing_invoice_shown({ count: shown })}
    >
      {(invoices) => (
        <Card flush>
          <ul aria-label={m.billing_invoices()} className="divide-y divide-line">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice._id} invoice={invoice} />
            ))}
          </ul>
        </Card>
      )}
    </ListResults>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, issuedAt, planType, interval, periodFrom, periodTo, amount, status } = invoice;
  const keep = useMutation({
    mutationFn: () => downloadInvoice(invoice),
    onError: (problem) =>
      showToast({ tone: 'danger', title: m.billing_invoice_pdf_failed(), text: problemMessage(problem) }),
  });
  const often = interval === 'month' ? m.billing_monthly() : m.billing_yearly();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold tabular-nums">
          {number} <span className="font-normal text-mute">· {formatPlanDate(issuedAt)}</span>
        </p>
        <p className="text-[13px] text-mute tabular-nums">
          {planLabel(planType)}, {often.toLowerCase()} · {formatPlanDate(periodFrom)} –{' '}
          {formatPlanDate(periodTo)}
        </p>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full [&>button]:max-sm:ml-auto">
        {status !== 'paid' && (
          <Badge tone="clay">
            {status === 'refunded' ? m.billing_invoice_refunded() : m.billing_invoice_partly_refunded()}
          </Badge>
        )}
        <span className="text-right font-semibold tabular-nums">{formatMoney(amount, { exact: true })}</span>
        <Button
          variant="secondary"
          size="sm"
          icon={<FileDown aria-hidden />}
          aria-label={m.billing_invoice_pdf_of({ number })}
          busy={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {m.billing_invoice_pdf()}
        </Button>
      </div>
    </li>
  );
}

const paymentVariants = {
  succeeded: { icon: CircleCheck, tint: 'text-good', label: m.billing_payment_succeeded },
  failed: { icon: CircleAlert, tint: 'text-danger', label: m.billing_payment_failed },
  pending: { icon: Clock, tint: 'text-mute', label: m.billing_payment_pending },
  refunded: { icon: Undo2, tint: 'text-clay-700 dark:text-clay-300', label: m.billing_payment_refunded },
} as const;

function PaymentList() {
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
      countLabel={({ shown }) => m.billing_payments_shown({ count: shown })}
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
  const { icon: Icon, tint, label } = paymentVariants[kind];
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
