import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { addDays, laterOf } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatStay } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AnchoredPopup } from '#web/ui/popup/anchored-popup.tsx';
import { YearCalendar } from '../calendar/year-calendar.tsx';
import { type NightRange, rangeOf } from '../calendar/year-days.ts';
import { ratedPropertiesQuery } from '../property.queries.ts';
import { CopyRulesButton } from './copy-rules-dialog.tsx';
import { refusedRatesOf, useRateChange } from './rate.queries.ts';
import { emptyRateDraft, type RateDraft, rateChangeOf } from './rate-draft.ts';
import { RateFields } from './rate-fields.tsx';
import { RatePreview, RefusedRatesList } from './rate-preview.tsx';

/** The year of a property with the price of each night; selected nights are changed where they are. */
export function YearPrices({ property }: { property: Property }) {
  const today = deviceToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [range, setRange] = useState<NightRange | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element | null>(null);
  const rules = useMemo(() => priceRulesOf(property), [property]);

  function open() {
    // The selection is rendered after this event.
    requestAnimationFrame(() => {
      const chosen = box.current?.querySelectorAll('[data-day][aria-pressed="true"]');
      anchor.current = chosen?.item(chosen.length - 1) ?? null;
      setIsOpen(anchor.current !== null);
    });
  }

  function close() {
    setIsOpen(false);
    setRange(null);
  }
  const coming = range && range.to >= today ? rangeOf(laterOf(range.from, today), range.to) : null;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={t.rates.yearPrices}
        text={t.rates.yearPricesText}
        action={<CopyRulesButton property={property} />}
      />
      <div ref={box}>
        <YearCalendar
          showsPrices
          rules={rules}
          today={today}
          year={year}
          onYear={setYear}
          range={range}
          onRange={setRange}
          onChosen={open}
        />
      </div>
      <Suspense>
        {coming && (
          <AnchoredPopup
            hasTitle
            anchor={anchor}
            open={isOpen}
            onOpenChange={(next) => next || close()}
            title={formatStay(stayOf(coming))}
            className="w-96"
          >
            <RangeEditor
              key={`${coming.from} ${coming.to}`}
              property={property}
              stay={stayOf(coming)}
              onDone={close}
            />
          </AnchoredPopup>
        )}
      </Suspense>
    </Card>
  );
}

function stayOf({ from, to }: NightRange): Stay {
  return { checkIn: from, checkOut: addDays(to, 1) };
}

type RangeEditorProps = { property: Property; stay: Stay; onDone: () => void };

function RangeEditor({ property, stay, onDone }: RangeEditorProps) {
  const { _id: id, title, currency } = property;
  const [draft, setDraft] = useState<RateDraft>({ ...emptyRateDraft, price: 'amount' });
  const [otherIds, setOtherIds] = useState<readonly string[]>([]);
  const [showsOthers, setShowsOthers] = useState(false);
  const { data: rated = [] } = useQuery({ ...ratedPropertiesQuery(), enabled: showsOthers });

  // An amount fits properties of the same currency only.
  const others = rated.filter((one) => one._id !== id && one.basePrice.currency === currency);
  const save = useRateChange(onDone);
  const change = rateChangeOf(draft, currency);
  const chosen = [{ _id: id, title }, ...others.filter(({ _id }) => otherIds.includes(_id))];
  const refused = refusedRatesOf(save.error).map(({ _id }) => _id);
  const left = chosen.filter(({ _id }) => !refused.includes(_id));

  function send(properties: readonly { _id: string }[]) {
    if (change) save.run({ propertyIds: properties.map(({ _id }) => _id), stay, change });
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(chosen);
      }}
    >
      <RateFields
        draft={draft}
        onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
        currency={currency}
      />
      {showsOthers ? (
        <fieldset>
          <legend className="text-sm font-semibold">{t.rates.others}</legend>
          <div className="max-h-40 overflow-y-auto">
            {others.map((one) => (
              <Checkbox
                key={one._id}
                label={one.title}
                checked={otherIds.includes(one._id)}
                onChange={(on) =>
                  setOtherIds((ids) => (on ? [...ids, one._id] : ids.filter((other) => other !== one._id)))
                }
              />
            ))}
            {others.length === 0 && <p className="text-sm text-mute">{t.rates.noOthers}</p>}
          </div>
        </fieldset>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => setShowsOthers(true)}
        >
          {t.rates.also}
        </Button>
      )}
      <RatePreview properties={chosen} stay={stay} change={change} />
      {save.isError && (
        <RefusedRatesList
          problem={save.error}
          message={save.problem}
          onOthers={left.length > 0 && refused.length > 0 ? () => send(left) : undefined}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          {t.actions.cancel}
        </Button>
        <Button type="submit" busy={save.isPending} disabled={change === null}>
          {t.actions.save}
        </Button>
      </div>
    </form>
  );
}
