import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { CollectedTax } from '#contract/analytics/taxes.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { downloadTaxes, taxesQuery } from './analytics.queries.ts';

/** Taxes that guests pay, by property and tax: what the host passes on. */
export function TaxesCard({ data: { from, to, propertyId } }: { data: Analytics }) {
  const scope = { days: { from, to }, propertyId: propertyId ?? undefined };
  const found = useQuery(taxesQuery(scope));
  const csv = useAction(() => downloadTaxes(scope), { failed: t.analytics.csvFailed });
  const items = found.data?.items ?? [];

  return (
    <Card>
      <CardHeader title={t.analytics.taxes} text={t.analytics.taxesText} />
      <Loaded query={found} failure={t.analytics.taxesFailed} lines={4} />
      {found.data && items.length === 0 && (
        <p className="py-6 text-center text-mute">{t.analytics.taxesNone}</p>
      )}
      {items.length > 0 && (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {items.map((item) => (
              <TaxRow
                key={[item.propertyId, item.name, item.collected, item.amount.currency].join()}
                item={item}
              />
            ))}
          </ul>
          <Button
            variant="quiet"
            size="sm"
            className="mt-2"
            icon={<Download aria-hidden />}
            busy={csv.isPending}
            onClick={() => csv.run()}
          >
            {t.analytics.csv}
          </Button>
        </>
      )}
    </Card>
  );
}

function TaxRow({ item: { title, name, collected, stays, amount } }: { item: CollectedTax }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate font-semibold">{title}</p>
        <p className="text-sm text-mute">
          {t.analytics.taxLine({
            name,
            collected: t.propertyForm.taxCollections[collected].toLowerCase(),
            bookings: t.counts.bookings({ count: stays }),
          })}
        </p>
      </div>
      <p className="shrink-0 tabular-nums">{formatMoney(amount, { exact: true })}</p>
    </li>
  );
}
