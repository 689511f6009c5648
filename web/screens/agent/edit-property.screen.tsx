import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { PriceReceipt } from '#web/features/bookings/money/price-receipt.tsx';
import { EditPropertyForm } from '#web/features/properties/form/edit-property-form.tsx';
import { PropertyFormSkeleton } from '#web/features/properties/form/property-form-skeleton.tsx';
import { propertyQuery } from '#web/features/properties/property.queries.ts';
import { PropertyLoadError } from '#web/features/properties/property-load-error.tsx';
import { PropertyStatusBadge } from '#web/features/properties/property-status-badge.tsx';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackLink } from '#web/ui/text/back-link.tsx';

export function EditPropertyScreen() {
  const id = useAddressParam('id');
  const [round, setRound] = useState(0);
  // The form starts from freshly loaded values, never from cached ones.
  const found = useQuery({ ...propertyQuery(id), staleTime: 0 });
  const { data: property, isError, error, isFetching, refetch, isFetchedAfterMount } = found;
  if (!property && isError)
    return <PropertyLoadError problem={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!property || !isFetchedAfterMount) return <PropertyFormSkeleton />;

  async function reload() {
    await refetch();
    setRound(round + 1);
  }

  return (
    <>
      <PageHeader
        help="propertyForm"
        title={t.actions.editNamed({ name: property.title })}
        state={property.status === 'draft' ? t.propertyForm.editStateDraft : t.propertyForm.editState}
        badges={<PropertyStatusBadge status={property.status} moderation={property.moderation} />}
        back={<BackLink to={addresses.property({ id })}>{property.title}</BackLink>}
      />
      <EditPropertyForm
        key={`${id} ${round}`}
        property={property}
        renderQuote={(quote) => <PriceReceipt quote={quote} />}
        onReload={() => void reload()}
      />
    </>
  );
}
