import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import type { RenderQuote } from '../form/sections/stay-quote-section.tsx';
import { quoteStay } from '../property-insight.queries.ts';

type StayQuotePanelProps = { property: Property; renderQuote: RenderQuote };
type Choice = { checkIn: string | null; checkOut: string | null };

/** Quote of a stay at the stored prices, line by line, and its availability. */
export function StayQuotePanel({ property, renderQuote }: StayQuotePanelProps) {
  const [stay, setStay] = useState<Choice>({ checkIn: null, checkOut: null });
  const [guests, setGuests] = useState(Math.min(2, property.capacity.maxGuests));

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.rates.tryStay} text={t.rates.trySavedText} />
      <div className="grid gap-4">
        <Field label={t.labels.dates}>
          <DateRangeField
            value={stay}
            onChange={setStay}
            rules={{ today: deviceToday() }}
            label={t.labels.dates}
          />
        </Field>
        <Field label={t.labels.guests}>
          <NumberStepper
            value={guests}
            onChange={(next) => setGuests(next ?? 1)}
            min={1}
            max={property.capacity.maxGuests}
          />
        </Field>
      </div>
      {stay.checkIn !== null && stay.checkOut !== null && (
        <Answer
          propertyId={property._id}
          stay={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}
          guests={guests}
          renderQuote={renderQuote}
        />
      )}
    </Card>
  );
}

type AnswerProps = {
  propertyId: string;
  stay: { checkIn: string; checkOut: string };
  guests: number;
  renderQuote: RenderQuote;
};

function Answer({ propertyId, stay, guests, renderQuote }: AnswerProps) {
  const { data, isPending, isError, error } = useQuery(quoteStay(propertyId, stay, guests));
  return (
    <div aria-live="polite" className="mt-5 border-t border-line pt-4">
      {isPending && <SkeletonLines lines={3} />}
      {isError && <Banner tone="warning" title={problemMessage(error)} />}
      {data?.problem && <Banner tone="warning" title={inOwnOrder(data.problem.detail)} className="mb-4" />}
      {data && renderQuote(data.quote)}
    </div>
  );
}
