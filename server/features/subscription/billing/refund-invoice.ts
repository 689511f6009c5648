import type * as adminBilling from '#contract/admin/billing.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { refundableMinor } from '#domain/subscription/refund-of-invoice.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import { lockPaidSubscription } from '#server/features/subscription/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import {
  findRequestedRefund,
  insertRefund,
  type OpenRefund,
  selectInvoiceRecords,
  setRefundAnswer,
} from './refund.store.ts';

export const refundQueue = 'refund-invoice';

type Input = InputOf<typeof adminBilling.refund>;

/**
 * Sets the amount aside and has the gateway refund it afterwards. The subscription's lock makes refunds of one agent wait
 * for each other and for the gateway's events, so that together they never exceed what was paid.
 */
export function refundInvoice(
  deps: BillingDeps,
  { params: { id: agentId, invoiceId }, body: { amountMinor, reason } }: Pick<Input, 'params' | 'body'>,
  caller: AdminCaller,
) {
  const { transact, now: readClock, newId } = deps;
  const { idempotencyKey } = caller.request;

  return transact(
    async (tx) => {
      const now = readClock();
      const forbidden = await refuseWithoutStanding(tx, caller, 'billing:write');
      if (forbidden) return forbidden;

      const current = await lockPaidSubscription(tx, agentId);
      const [invoice] = current ? await selectInvoiceRecords(tx, { agentId, id: invoiceId }) : [];
      if (!invoice) return refuse('not_found');

      const { amount: paid, refundedMinor, openMinor, number } = invoice;
      const leftMinor = refundableMinor({ paidMinor: paid.amount, refundedMinor, openMinor });
      if (amountMinor > leftMinor) return refuse('refund_over_invoice');

      const id = newId();
      const amount = { amount: amountMinor, currency: paid.currency };
      const refund = { agentId, id, invoiceId, amountMinor, reason, requestedBy: caller.name, now };
      await insertRefund(tx, refund);
      await enqueue(tx, refundQueue, { agentId, refundId: id });

      await logAdminEvent(tx, deps, caller, {
        type: 'payment',
        action: 'refund_requested',
        summary: texts(defaultLocale).log.refundRequested({
          amount: `${amount.currency} ${minorToMajorText(amount)}`,
          invoice: number,
        }),
        entity: { type: 'agent', id: agentId },
        before: { refundableMinor: leftMinor },
        after: { invoice: number, ...amount, reason, refundableMinor: leftMinor - amountMinor },
      });
      const requestedAt = new Date(now).toISOString();

      return {
        _id: id,
        amount,
        reason,
        state: 'requested' as const,
        requestedBy: caller.name,
        requestedAt,
      } satisfies ReplyOf<typeof adminBilling.refund>;
    },
    { idempotencyKey },
  );
}

/** Asks the gateway for a requested refund. Repeated, it refunds once: the refund's id is the gateway's key. */
export async function refundAtGateway(
  deps: BillingDeps,
  refund: { agentId: string; id: string },
): Promise<void> {
  const { payments } = deps;
  const open = await findRequestedRefund(deps.pool, refund);
  if (open === null) return;

  const { gatewayInvoice: invoice, amount, reason, number } = open;
  // An invoice of another gateway, after a change of gateways, can be refunded on that gateway's own pages only.
  const answer =
    open.gateway === payments.name
      ? await payments.refund({ invoice, amount, reason, key: refund.id })
      : ('declined' as const);
  if (isRefusal(answer)) throw new Error(`the gateway could not refund the invoice ${number}`);

  await deps.transact(async (tx) => {
    const isFirst = await setRefundAnswer(tx, refund, { state: answer, now: deps.now() });
    if (isFirst && answer === 'declined') await logDeclined(tx, deps, { agentId: refund.agentId, ...open });
    return null;
  });
}

async function logDeclined(
  tx: Tx,
  deps: BillingDeps,
  { agentId, amount, number }: OpenRefund & { agentId: string },
): Promise<void> {
  await logAdminEvent(tx, deps, 'system', {
    type: 'payment',
    action: 'refund_declined',
    summary: texts(defaultLocale).log.refundDeclined({
      amount: `${amount.currency} ${minorToMajorText(amount)}`,
      invoice: number,
    }),
    entity: { type: 'agent', id: agentId },
    after: { invoice: number, ...amount },
  });
}
