import { PriceReceipt } from '#web/features/bookings/price-receipt.tsx';
import { NewPropertyForm } from '#web/features/properties/new-property-form.tsx';
import { BackToProperties } from '#web/features/properties/property-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function NewPropertyScreen() {
  return (
    <div className="mx-auto max-w-[59rem]">
      <PageHeader
        title={m.properties_new_title()}
        state={m.properties_new_state()}
        back={<BackToProperties />}
      />
      <NewPropertyForm renderQuote={(quote) => <PriceReceipt quote={quote} />} />
    </div>
  );
}
