import { useState } from 'react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { refusedRatesOf, useRateChange } from './rate.queries.ts';
import { emptyRateDraft, type RateDraft, rateChangeOf } from './rate-draft.ts';
import { RateFields } from './rate-fields.tsx';
import { RatePreview, RefusedRatesList } from './rate-preview.tsx';

type BulkRatesDialogProps = {
  properties: readonly Pick<PropertyListItem, '_id' | 'title' | 'basePrice'>[];
  /** Part that is chosen at first. */
  start: Partial<RateDraft>;
  /** Nights that are chosen at first. */
  startStay?: Stay | null;
  onClose: () => void;
  onDone: () => void;
};

/** Changes price, minimum stay or availability of the same nights of several properties. */
export function BulkRatesDialog(props: BulkRatesDialogProps) {
  const { properties, start, startStay = null, onClose, onDone } = props;
  const today = deviceToday();
  const [first, setFirst] = useState(startStay?.checkIn ?? '');
  const [last, setLast] = useState(startStay ? addDays(startStay.checkOut, -1) : '');
  const [draft, setDraft] = useState<RateDraft>({ ...emptyRateDraft, ...start });
  const save = useRateChange(onDone);
  const currencies = new Set(properties.map(({ basePrice }) => basePrice.currency));
  const currency = currencies.size === 1 ? ([...currencies][0] ?? null) : null;
  const nights = first !== '' && first <= last ? { checkIn: first, checkOut: addDays(last, 1) } : null;
  const change = rateChangeOf(draft, currency ?? '');

  function send(left: BulkRatesDialogProps['properties']) {
    if (nights && change) save.run({ propertyIds: left.map(({ _id }) => _id), stay: nights, change });
  }

  const refused = refusedRatesOf(save.error).map(({ _id }) => _id);
  const others = properties.filter(({ _id }) => !refused.includes(_id));

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.rates.title({ count: properties.length })}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button
            busy={save.isPending}
            disabled={nights === null || change === null}
            onClick={() => send(properties)}
          >
            {t.actions.save}
          </Button>
        ),
      }}
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t.labels.firstNight}>
            <DateField mayBeEmpty min={today} value={first} onChange={setFirst} />
          </Field>
          <Field
            label={t.labels.lastNight}
            error={last !== '' && last < first ? t.rates.backwards : undefined}
          >
            <DateField mayBeEmpty min={first || today} value={last} onChange={setLast} />
          </Field>
        </div>
        <RateFields
          draft={draft}
          onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
          currency={currency}
        />
        <RatePreview properties={properties} stay={nights} change={change} />
        {save.isError && (
          <RefusedRatesList
            problem={save.error}
            message={save.problem}
            onOthers={others.length > 0 ? () => send(others) : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
