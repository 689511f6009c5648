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
        {t.billing.money}
      </h2>
      <Tabs
        value={shown}
        onChange={setShown}
        label={t.billing.money}
        tabs={[
          { value: 'invoices', label: t.labels.invoices },
          { value: 'payments', label: t.labels.payments },
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
      label={t.labels.invoices}
      failure={t.billing.invoicesFailed}
      nothing={t.billing.invoicesNone}
      countLabel={({ shown }) => t.billing.invoiceShown({ count: shown })}
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
    failed: t.notices.invoiceNotDownloaded,
  });
  const often = interval === 'month' ? t.labels.monthly : t.labels.yearly;

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
            {status === 'refunded' ? t.billing.invoiceRefunded : t.billing.invoicePartlyRefunded}
          </Badge>
        )}
        <span className="text-right font-semibold tabular-nums">{formatMoney(amount, { exact: true })}</span>
        <Button
          variant="secondary"
          size="sm"
          icon={<FileDown aria-hidden />}
          aria-label={t.labels.invoiceAsPdf({ number })}
          busy={download.isPending}
          onClick={() => download.run()}
        >
          {t.billing.invoicePdf}
        </Button>
      </div>
    </li>
  );
}

function couponText({ code, amount }: NonNullable<Invoice['discount']>): string {
  return t.billing.couponInvoice({
    code,
    amount: formatMoney({ ...amount, amount: -amount.amount }, { exact: true }),
  });
}

const paymentVariants = {
  succeeded: { icon: CircleCheck, tint: 'text-good', label: t.billing.paymentSucceeded },
  failed: { icon: CircleAlert, tint: 'text-danger', label: t.billing.paymentFailed },
  pending: { icon: Clock, tint: 'text-mute', label: t.billing.paymentPending },
  refunded: {
    icon: Undo2,
    tint: 'text-clay-700 dark:text-clay-300',
    label: t.billing.paymentRefunded,
  },
} as const;

function PaymentList() {
  return (
    <PagedCardList
      list={pagedList(useInfiniteQuery(paymentsQuery))}
      label={t.labels.payments}
      failure={t.billing.paymentsFailed}
      nothing={t.notices.noPaymentsYet}
      countLabel={({ shown }) => t.counts.payments({ count: shown })}
      row={(payment) => <PaymentRow payment={payment} />}
    />
  );
}

function PaymentRow({ payment: { at, kind, amount, planType, interval } }: { payment: Payment }) {
  const { icon: Icon, tint, label } = paymentVariants[kind];
  const often = interval === 'year' ? t.labels.yearly : t.labels.monthly;

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
