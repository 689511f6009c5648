import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Quote } from '#contract/bookings/stays.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import type { PropertyForm } from '../property-fields.ts';
import { formPriceRules } from '../seasons/form-price-rules.ts';

export type RenderQuote = (quote: Quote) => ReactNode;

const loadPricing = async () => ({
  ...(await import('#domain/bookings/pricing/quote-stay.ts')),
  ...(await import('#texts/texts.ts')),
});

/** Quote of a stay at the unsaved prices of the form, calculated in the browser by the server's pricing rules. */
export function StayQuoteSection({ form, renderQuote }: { form: PropertyForm; renderQuote: RenderQuote }) {
  const today = deviceToday();
  const [stay, setStay] = useState<{ checkIn: string | null; checkOut: string | null }>({
    checkIn: addDays(today, 14),
    checkOut: addDays(today, 21),
  });

  const [guests, setGuests] = useState(2);
  const [pricing, seasons, overrides, currency, capacity] = useWatch({
    control: form.control,
    name: ['pricing', 'seasons', 'overrides', 'currency', 'capacity'],
  });
  const rules = formPriceRules({ pricing, seasons, overrides, currency, capacity });

  const { data: domain } = useQuery({
    queryKey: ['pricing-rules'],
    queryFn: loadPricing,
    staleTime: Infinity,
  });

  const chosen =
    stay.checkIn !== null && stay.checkOut !== null
      ? { checkIn: stay.checkIn, checkOut: stay.checkOut }
      : null;
  const party = { adults: guests, children: 0, infants: 0, pets: 0 };
  const priced =
    domain && chosen ? domain.quoteStay({ stay: chosen, party, rules, bookingFeePercent: 0 }) : null;
  const describe = domain?.texts(domain.defaultLocale);

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.rates.tryStay} text={t.rates.tryStayText} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label={t.labels.dates}>
          <DateRangeField value={stay} onChange={setStay} rules={{ today }} label={t.labels.dates} />
        </Field>
        <Field label={t.labels.guests}>
          <NumberStepper value={guests} onChange={(next) => setGuests(next ?? 1)} min={1} max={50} />
        </Field>
      </div>
      <div aria-live="polite" className="mt-5">
        {describe && priced && isRefusal(priced) && <Banner title={describe.refusal(priced)} />}
        {describe && priced && !isRefusal(priced) && (
          <>
            {renderQuote(describe.quote(priced))}
            <p className="mt-3 text-[13px] text-mute">{t.rates.tryStayNote}</p>
          </>
        )}
      </div>
    </Card>
  );
}
