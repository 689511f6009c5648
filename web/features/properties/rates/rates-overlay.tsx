import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type RatesText, readRatesText } from '#web/lib/rates-text.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import { propertyQuery } from '../property.queries.ts';
import type { RateDraft } from './rate-draft.ts';

const BulkRatesDialog = lazyPart(() => import('./bulk-rates-dialog.tsx'), 'BulkRatesDialog');

const cleared = {
  new: undefined,
  property: undefined,
  checkIn: undefined,
  checkOut: undefined,
  change: undefined,
};

/**
 * The change of rates over any screen, with everything that the address says filled in; nothing is changed before it is
 * saved.
 */
export function RatesOverlay() {
  const { values } = useAddressSearch();
  const change = readRatesText(values.change);
  if (values.new !== 'rates' || !values.property || !change || !mayDo('prices:write')) return null;
  return <FilledDialog propertyId={values.property} change={change} />;
}

function FilledDialog({ propertyId, change }: { propertyId: string; change: RatesText }) {
  const address = useAddressSearch();
  const { checkIn = '', checkOut = '' } = address.values;
  const { data: property } = useQuery(propertyQuery(propertyId));
  if (!property) return null;

  const { _id, title, currency, pricing } = property;
  const stay =
    isCivilDate(checkIn) && isCivilDate(checkOut) && checkIn < checkOut ? { checkIn, checkOut } : null;
  const close = () => address.change(cleared, { replace: true });

  return (
    <Suspense>
      <BulkRatesDialog
        properties={[{ _id, title, basePrice: { amount: pricing.baseMinor, currency } }]}
        start={draftOf(change, currency)}
        startStay={stay}
        onClose={close}
        onDone={close}
      />
    </Suspense>
  );
}

function draftOf(change: RatesText, currency: string): Partial<RateDraft> {
  switch (change.kind) {
    case 'percent':
      return { price: 'percent', percent: change.percent };
    case 'amount':
      return { price: 'amount', amount: Math.round(change.amount * 10 ** currencyDecimals(currency)) };
    case 'minimum':
      return { minimum: 'nights', minNights: change.nights };
    case 'unblock':
      return { availability: 'unblock' };
  }
}
