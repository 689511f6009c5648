import { CircleAlert, CircleCheck, Clock, FileDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminBilling, AdminInvoice } from '#contract/admin/billing.ts';
import type { Payment } from '#contract/subscription/subscription-shapes.ts';
import type { RefundReason } from '#domain/subscription/refund-of-invoice.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { labelOptions } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { downloadInvoice, refundInvoice } from './billing.queries.ts';

const mostInvoices = 100;
const invoicesAtFirst = 6;

type InvoicesProps = { agentId: string; invoices: AdminBilling['invoices'] };

export function Invoices({ agentId, invoices }: InvoicesProps) {
  const [refunded, setRefunded] = useState<AdminInvoice | null>(null);
  const [all, setAll] = useState(false);
  const mayRefund = useMay()('billing:write');

  return (
    <Card aria-label={t.labels.invoices}>
      <CardHeader title={t.labels.invoices} />
      {invoices.length === 0 && <p className="text-mute">{t.adminBilling.invoicesNone}</p>}
      <ul className="divide-y divide-line">
        {invoices.slice(0, all ? undefined : invoicesAtFirst).map((invoice) => (
          <InvoiceRow
            key={invoice._id}
            agentId={agentId}
            invoice={invoice}
            onRefund={mayRefund && invoice.refundable.amount > 0 ? () => setRefunded(invoice) : undefined}
          />
        ))}
      </ul>
      {!all && invoices.length > invoicesAtFirst && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {t.actions.showAllOf({ count: invoices.length })}
        </Button>
      )}
      {all && invoices.length === mostInvoices && (
        <p className="mt-3 text-sm text-mute">{t.adminBilling.invoicesShown}</p>
      )}
      {refunded && <RefundDialog agentId={agentId} invoice={refunded} onClose={() => setRefunded(null)} />}
    </Card>
  );
}

type InvoiceRowProps = { agentId: string; invoice: AdminInvoice; onRefund: (() => void) | undefined };

function InvoiceRow({ agentId, invoice, onRefund }: InvoiceRowProps) {
  const { number, issuedAt, planType, periodFrom, periodTo, amount, discount, refunds } = invoice;
  const save = useAction(() => downloadInvoice(agentId, invoice), {
    failed: t.notices.invoiceNotDownloaded,
  });

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold tabular-nums">
            {number} <span className="font-normal text-mute">· {formatInstantDay(issuedAt)}</span>
          </p>
          <p className="text-[13px] text-mute tabular-nums">
            {planLabel(planType)} · {formatInstantDay(periodFrom)} – {formatInstantDay(periodTo)}
            {discount &&
              ` · ${t.billing.couponInvoice({ code: discount.code, amount: formatMoney({ ...discount.amount, amount: -discount.amount.amount }, { exact: true }) })}`}
          </p>
        </div>
        <span className="flex items-center gap-1.5 max-sm:w-full">
          <InvoiceBadge invoice={invoice} />
          <span className="min-w-20 pr-2 text-right font-semibold tabular-nums max-sm:ml-auto">
            {formatMoney(amount, { exact: true })}
          </span>
          <IconButton
            label={t.labels.invoiceAsPdf({ number })}
            variant="secondary"
            size="sm"
            disabled={save.isPending}
            onClick={() => save.run()}
          >
            <FileDown aria-hidden />
          </IconButton>
          {onRefund ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.adminBilling.refundOf({ number })}
              onClick={onRefund}
            >
              {t.actions.refund}
            </Button>
          ) : (
            <span aria-hidden className="w-18 max-sm:hidden" />
          )}
        </span>
      </div>
      {refunds.length > 0 && (
        <ul className="mt-1.5 space-y-1 text-[13px] text-mute tabular-nums">
          {refunds.map((refund) => (
            <li key={refund._id} className={classNames(refund.state === 'declined' && 'text-danger')}>
              {refund.state === 'declined'
                ? t.adminBilling.refundDeclined({ amount: formatMoney(refund.amount, { exact: true }) })
                : t.adminBilling.refundBy({
                    amount: formatMoney({ ...refund.amount, amount: -refund.amount.amount }, { exact: true }),
                    reason: t.adminBilling.refundReasonLabels[refund.reason],
                    name: refund.requestedBy,
                    date: formatMoment(refund.requestedAt),
                  })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function InvoiceBadge({ invoice }: { invoice: AdminInvoice }) {
  const { amount, refunded, refundable, status } = invoice;
  const open = amount.amount - refunded.amount - refundable.amount;
  if (open > 0) {
    const text = formatMoney({ ...amount, amount: open }, { exact: true });
    return <Badge tone="yellow">{t.adminBilling.refundUnderWay({ amount: text })}</Badge>;
  }
  if (status === 'refunded') return <Badge tone="clay">{t.adminBilling.refundedAll}</Badge>;

  if (status === 'partially_refunded')
    return (
      <Badge tone="clay">{t.labels.amountRefunded({ amount: formatMoney(refunded, { exact: true }) })}</Badge>
    );

  return <Badge tone="pine">{t.adminBilling.paid}</Badge>;
}

const paymentKinds = {
  succeeded: { icon: CircleCheck, tint: 'text-good', label: t.billing.paymentSucceeded },
  failed: { icon: CircleAlert, tint: 'text-danger', label: t.billing.paymentFailed },
  pending: { icon: Clock, tint: 'text-mute', label: t.billing.paymentPending },
  refunded: {
    icon: Undo2,
    tint: 'text-clay-700 dark:text-clay-300',
    label: t.billing.paymentRefunded,
  },
} as const;

const paymentsAtFirst = 8;

export function Payments({ payments }: { payments: readonly Payment[] }) {
  const [all, setAll] = useState(false);
  return (
    <Card aria-label={t.labels.paymentsAndRefunds}>
      <CardHeader title={t.labels.paymentsAndRefunds} />
      {payments.length === 0 && <p className="text-mute">{t.notices.noPaymentsYet}</p>}
      <ul className="divide-y divide-line">
        {payments.slice(0, all ? undefined : paymentsAtFirst).map((payment) => (
          <PaymentRow key={payment._id} payment={payment} />
        ))}
      </ul>
      {!all && payments.length > paymentsAtFirst && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {t.actions.showAllOf({ count: payments.length })}
        </Button>
      )}
    </Card>
  );
}

function PaymentRow({ payment: { at, kind, amount } }: { payment: Payment }) {
  const { icon: Icon, tint, label } = paymentKinds[kind];
  const shown = kind === 'refunded' ? { ...amount, amount: -amount.amount } : amount;

  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <Icon aria-hidden className={classNames('size-5 shrink-0', tint)} />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-[13px] text-mute tabular-nums">{formatMoment(at)}</span>
      </p>
      <span
        className={classNames(
          'font-semibold tabular-nums',
          kind === 'failed' && 'text-mute line-through decoration-1',
        )}
      >
        {formatMoney(shown, { exact: true })}
      </span>
    </li>
  );
}

type RefundDialogProps = { agentId: string; invoice: AdminInvoice; onClose: () => void };

/** Refunds an invoice in full, which is suggested, or in part. */
function RefundDialog({ agentId, invoice, onClose }: RefundDialogProps) {
  const { number, refundable } = invoice;
  const [minor, setMinor] = useState<number | null>(refundable.amount);
  const [reason, setReason] = useState<RefundReason>('requested');
  const money = (amount: number) => formatMoney({ ...refundable, amount }, { exact: true });
  const refund = useAdminChange(refundInvoice, {
    done: (_value, { amountMinor }) => t.adminBilling.refundDone({ amount: money(amountMinor) }),
    onDone: onClose,
  });
  const isGood = minor !== null && minor > 0 && minor <= refundable.amount;
  const ends = invoice.isCurrent && minor === refundable.amount;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.adminBilling.refundOf({ number })}
      text={t.adminBilling.refundText}
      confirmLabel={isGood ? t.actions.refundAmount({ amount: money(minor) }) : t.actions.refund}
      danger
      busy={refund.isPending}
      onConfirm={() =>
        isGood && refund.run({ id: agentId, invoiceId: invoice._id, amountMinor: minor, reason })
      }
    >
      <div className="space-y-4">
        {refund.problem && <Banner tone="danger">{refund.problem}</Banner>}
        <Field
          label={t.adminBilling.refundAmount}
          help={t.labels.upToAmount({ amount: money(refundable.amount) })}
          error={isGood ? undefined : t.adminBilling.refundError({ amount: money(refundable.amount) })}
        >
          <MoneyInput name="amount" currency={refundable.currency} value={minor} onChange={setMinor} />
        </Field>
        {minor !== refundable.amount && (
          <button
            type="button"
            className="min-h-9 font-semibold text-accent underline-offset-4 hover:underline"
            onClick={() => setMinor(refundable.amount)}
          >
            {t.adminBilling.refundAll}
          </button>
        )}
        <Field label={t.ui.reason}>
          <Select
            value={reason}
            onChange={setReason}
            options={labelOptions(t.adminBilling.refundReasonLabels)}
          />
        </Field>
        {invoice.isCurrent && isGood && (
          <Banner tone={ends ? 'warning' : 'info'}>
            {ends ? t.adminBilling.refundEnds : t.adminBilling.refundStays}
          </Banner>
        )}
      </div>
    </ConfirmDialog>
  );
}
