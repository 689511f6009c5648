import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { Invoice } from '#contract/billing.ts';
import { formatMoney } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListResults } from '#web/ui/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { invoicesQuery, keepInvoice } from './billing/billing.queries.ts';
import { dayOf } from './plan-dates.ts';
import { planLabel } from './plan-labels.ts';

export function InvoiceList() {
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
      shownWords={({ shown }) => m.billing_invoice_shown({ count: shown })}
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
    mutationFn: () => keepInvoice(invoice),
    onError: (problem) =>
      showToast({ tone: 'danger', title: m.billing_invoice_pdf_failed(), text: problemWords(problem) }),
  });
  const often = interval === 'month' ? m.billing_monthly() : m.billing_yearly();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold tabular-nums">
          {number} <span className="font-normal text-mute">· {dayOf(issuedAt)}</span>
        </p>
        <p className="text-[13px] text-mute tabular-nums">
          {planLabel(planType)}, {often.toLowerCase()} · {dayOf(periodFrom)} – {dayOf(periodTo)}
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
