import * as t from '#texts/screens.ts';
import { PriceReceipt } from '#web/features/bookings/money/price-receipt.tsx';
import { NewPropertyForm } from '#web/features/properties/form/new-property-form.tsx';
import { PropertyFormSkeleton } from '#web/features/properties/form/property-form-skeleton.tsx';
import { BackToProperties } from '#web/features/properties/property-load-error.tsx';
import { LockedFeature } from '#web/features/subscription/locks/locked-feature.tsx';
import { useListingAccess } from '#web/features/subscription/locks/use-feature.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

// Loads with the offer that it is part of, after the form.
const PropertiesFile = lazyPart(
  () => import('#web/features/account/imports/properties-file.tsx'),
  'PropertiesFile',
);

/** The form, once the subscription is known to allow another listing. */
export function NewPropertyScreen() {
  const access = useListingAccess();
  if (access === 'unknown') return <PropertyFormSkeleton />;

  return (
    <>
      <PageHeader
        title={t.actions.addProperty}
        help="propertyForm"
        state={t.propertyForm.newState}
        back={<BackToProperties />}
      />
      {access === 'open' ? (
        <NewPropertyForm
          renderQuote={(quote) => <PriceReceipt quote={quote} />}
          fromFile={<PropertiesFile />}
        />
      ) : (
        <LockedFeature feature={t.subscription.featureListings} code={access} />
      )}
    </>
  );
}
