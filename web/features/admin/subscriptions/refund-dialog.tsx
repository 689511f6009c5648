import { useState } from 'react';
import type { AdminInvoice } from '#contract/admin/billing.ts';
import type { RefundReason } from '#domain/subscription/refund-of-invoice.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { labelOptions } from '../components/state-labels.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { refundInvoice } from './billing.queries.ts';

export const refundReasonLabels: Readonly<Record<RefundReason, () => string>> = {
  requested: m.adminbilling_reason_requested,
  duplicate: m.adminbilling_reason_duplicate,
  goodwill: m.adminbilling_reason_goodwill,
  fraudulent: m.adminbilling_reason_fraudulent,
};

type RefundDialogProps = { agentId: string; invoice: AdminInvoice; onClose: () => void };

/** Refunds an invoice in full, which is suggested, or in part. */
export function RefundDialog({ agentId, invoice, onClose }: RefundDialogProps) {
  const { number, refundable } = invoice;
  const [minor, setMinor] = useState<number | null>(refundable.amount);
  const [reason, setReason] = useState<RefundReason>('requested');
  const money = (amount: number) => formatMoney({ ...refundable, amount }, { exact: true });
  const refund = useAdminChange(refundInvoice, {
    done: (_value, { amountMinor }) => m.adminbilling_refund_done({ amount: money(amountMinor) }),
    onDone: onClose,
  });
  const isGood = minor !== null && minor > 0 && minor <= refundable.amount;
  const ends = invoice.isCurrent && minor === refundable.amount;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.adminbilling_refund_title({ number })}
      text={m.adminbilling_refund_text()}
      confirmLabel={
        isGood ? m.adminbilling_refund_confirm({ amount: money(minor) }) : m.adminbilling_refund()
      }
      danger
      busy={refund.isPending}
      onConfirm={() =>
        isGood && refund.run({ id: agentId, invoiceId: invoice._id, amountMinor: minor, reason })
      }
    >
      <div className="space-y-4">
        {refund.problem && <Banner tone="danger">{refund.problem}</Banner>}
        <Field
          label={m.adminbilling_refund_amount()}
          help={m.adminbilling_refund_left({ amount: money(refundable.amount) })}
          error={isGood ? undefined : m.adminbilling_refund_fault({ amount: money(refundable.amount) })}
        >
          <MoneyInput name="amount" currency={refundable.currency} value={minor} onChange={setMinor} />
        </Field>
        {minor !== refundable.amount && (
          <button
            type="button"
            className="min-h-9 font-semibold text-accent underline-offset-4 hover:underline"
            onClick={() => setMinor(refundable.amount)}
          >
            {m.adminbilling_refund_all()}
          </button>
        )}
        <Field label={m.adminbilling_refund_reason()}>
          <Select value={reason} onChange={setReason} options={labelOptions(refundReasonLabels)} />
        </Field>
        {invoice.isCurrent && isGood && (
          <Banner tone={ends ? 'warning' : 'info'}>
            {ends ? m.adminbilling_refund_ends() : m.adminbilling_refund_stays()}
          </Banner>
        )}
      </div>
    </ConfirmDialog>
  );
}
