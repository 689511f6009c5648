import * as t from '#texts/screens.ts';

import { policyDescriptions } from '../format/policy-labels.ts';
import { refundTextOf } from '../format/refund-text.ts';
import { isInstant, type StayPage } from './stay-page.ts';
import { type StayStore, useStay } from './stay-store.ts';

/** Cancellation policy: as dates of the chosen stay, or as a rule before dates are chosen. */
export function PolicyTerms({ page, store }: { page: StayPage; store: StayStore }) {
  const { checkIn, checkOut } = useStay(store).search;
  const { cancellationPolicy } = page.property;
  return (
    <p className="mt-1 leading-relaxed text-pretty">
      <b>{t.propertyLabels.cancellationPolicyNames[cancellationPolicy]}.</b>{' '}
      {checkIn && checkOut ? refundTextOf(page, checkIn) : policyDescriptions[cancellationPolicy]}{' '}
      {!isInstant(page, checkIn) && t.visitorProperty.policyRequest}
    </p>
  );
}
