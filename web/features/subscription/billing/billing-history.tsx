import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, FileDown, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Invoice, Payment } from '#contract/subscription/subscription-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ListResults, type ListResultsProps, type ListState, pagedList } from '#web/ui/list/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { downloadInvoice, invoicesQuery, paymentsQuery } from './billing.queries.ts';

/** Invoices and payments in two tabs. */
export function BillingHistory() {
  const [shown, setShown] = useState<'invoices' | 'payments'>('invoices');
  return (
    <section aria-labelledby="money-title">
      <h2 id="money-title" className="mb-2">
        {t.subscription.billingMoney}
      </h2>
      <Tabs
        value={shown}
        onChange={setShown}
        label={t.subscription.billingMoney}
        tabs={[
          { value: 'invoices', label: t.subscription.billingInvoices },
          { value: 'payments', label: t.subscription.billingPayments },
        ]}
      >
        {shown === 'invoices' ? <InvoiceList /> : <PaymentList />}
      </Tabs>
    </section>
  );
}

function InvoiceList() {
  return (
    <PagedCardList
      list={pagedList(useInfiniteQuery(invoicesQuery))}
      label={t.subscription.billingInvoices}
      failure={t.subscription.billingInvoicesFailed}
      nothing={t.subscription.billingInvoicesNone}
      countLabel={({ shown }) => t.subscription.billingInvoiceShown({ count: shown })}
      row={(invoice) => <InvoiceRow invoice={invoice} />}
    />
  );
}

type PagedCardListProps<Item> = {
  list: ListState<Item>;
  label: string;
  failure: string;
  /** Text of the empty list. */
  nothing: string;
  countLabel: ListResultsProps<Item>['countLabel'];
  row: (item: Item) => ReactNode;
};

/** Rows on one card, with more pages on demand. */
function PagedCardList<Item extends { _id: string }>(props: PagedCardListProps<Item>) {
  const { list, label, failure, nothing, countLabel, row } = props;

  return (
    <ListResults
      list={list}
      failure={failure}
      skeleton={
        <Card role="status" aria-label={t.ui.loading}>
          <SkeletonLines lines={4} />
        </Card>
      }
      nothing={
        <Card>
          <p className="text-mute">{nothing}</p>
        </Card>
      }
      countLabel={countLabel}
    >
      {(items) => (
        <Card flush>
          <ul aria-label={label} className="divide-y divide-line">
            {items.map((item) => (
              <Fragment key={item._id}>{row(item)}</Fragment>
            ))}
          </ul>
        </Card>
      )}
    </ListResults>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, issuedAt, planType, interval, periodFrom, periodTo, amount, discount, status } = invoice;
  const download = useAction(() => downloadInvoice(invoice), {
    failed: t.subscription.billingInvoicePdfFailed,
  });
  const often = interval === 'month' ? t.subscription.billingMonthly : t.subscription.billingYearly;

  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold tabular-nums">
          {number} <span className="font-normal text-mute">· {formatInstantDay(issuedAt)}</span>
        </p>
        <p className="text-[13px] text-mute tabular-nums">
          {planLabel(planType)}, {often.toLowerCase()} · {formatInstantDay(periodFrom)} –{' '}
          {formatInstantDay(periodTo)}
          {discount && ` · ${couponText(discount)}`}
        </p>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full [&>button]:max-sm:ml-auto">
        {status !== 'paid' && (
          <Badge tone="clay">
            {status === 'refunded'
              ? t.subscription.billingInvoiceRefunded
              : t.subscription.billingInvoicePartlyRefunded}
          </Badge>
        )}
        <span className="text-right font-semibold tabular-nums">{formatMoney(amount, { exact: true })}</span>
        <Button
          variant="secondary"
          size="sm"
          icon={<FileDown aria-hidden />}
          aria-label={t.subscription.billingInvoicePdfOf({ number })}
          busy={download.isPending}
          onClick={() => download.run()}
        >
          {t.subscription.billingInvoicePdf}
        </Button>
      </div>
    </li>
  );
}

function couponText({ code, amount }: NonNullable<Invoice['discount']>): string {
  return t.subscription.couponInvoice({
    code,
    amount: formatMoney({ ...amount, amount: -amount.amount }, { exact: true }),
  });
}

const paymentVariants = {
  succeeded: { icon: CircleCheck, tint: 'text-good', label: t.subscription.billingPaymentSucceeded },
  failed: { icon: CircleAlert, tint: 'text-danger', label: t.subscription.billingPaymentFailed },
  pending: { icon: Clock, tint: 'text-mute', label: t.subscription.billingPaymentPending },
  refunded: {
    icon: Undo2,
    tint: 'text-clay-700 dark:text-clay-300',
    label: t.subscription.billingPaymentRefunded,
  },
} as const;

function PaymentList() {
  return (
    <PagedCardList
      list={pagedList(useInfiniteQuery(paymentsQuery))}
      label={t.subscription.billingPayments}
      failure={t.subscription.billingPaymentsFailed}
      nothing={t.subscription.billingPaymentsNone}
      countLabel={({ shown }) => t.subscription.billingPaymentsShown({ count: shown })}
      row={(payment) => <PaymentRow payment={payment} />}
    />
  );
}

function PaymentRow({ payment: { at, kind, amount, planType, interval } }: { payment: Payment }) {
  const { icon: Icon, tint, label } = paymentVariants[kind];
  const often = interval === 'year' ? t.subscription.billingYearly : t.subscription.billingMonthly;

  return (
    <li className="flex items-center gap-4 px-5 py-3 max-md:px-4">
      <Icon aria-hidden className={classNames('size-5 shrink-0', tint)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{label}</p>
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
