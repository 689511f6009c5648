import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { propertyOptionsQuery } from './marketing.queries.ts';
import type { PromotionDraft } from './promotion-draft.ts';
import type { DraftProps } from './promotion-offer-fields.tsx';

const minForSearch = 8;

/** Form section: stays, dates, properties and number of uses. */
export function PromotionLimits({ draft, errors, onChange }: DraftProps) {
  return (
    <>
      <Field label={t.labels.minimumNights} error={errors.minNights}>
        <NumberStepper
          name="minNights"
          value={draft.minNights}
          min={1}
          max={promotionLimits.minNights}
          onChange={(minNights) => onChange({ minNights })}
        />
      </Field>
      <DayRange
        title={t.marketing.arrivals}
        help={t.marketing.arrivalsHelp}
        names={['arriveFrom', 'arriveUntil']}
        error={errors.arriveUntil}
        draft={draft}
        onChange={onChange}
      />
      <DayRange
        title={t.marketing.bookings}
        help={t.marketing.bookingsHelp}
        names={['bookFrom', 'bookUntil']}
        error={errors.bookUntil}
        draft={draft}
        onChange={onChange}
      />
      <PromotionProperties draft={draft} errors={errors} onChange={onChange} />
      <div>
        <Switch
          checked={draft.isCapped}
          onChange={(isCapped) => onChange({ isCapped })}
          label={t.marketing.cap}
          help={t.marketing.capHelp}
        />
        {draft.isCapped && (
          <Field label={t.labels.maximumUses} error={errors.maxUses} className="mt-2">
            <NumberStepper
              name="maxUses"
              value={draft.maxUses}
              min={1}
              max={promotionLimits.uses}
              onChange={(maxUses) => onChange({ maxUses })}
            />
          </Field>
        )}
      </div>
    </>
  );
}

type DayName = 'arriveFrom' | 'arriveUntil' | 'bookFrom' | 'bookUntil';

type RangeProps = {
  title: string;
  help: string;
  names: readonly [DayName, DayName];
  error: string | undefined;
  draft: PromotionDraft;
  onChange: DraftProps['onChange'];
};

function DayRange({ title, help, names, error, draft, onChange }: RangeProps) {
  const [from, until] = names;

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      <p className="mb-1.5 text-[13px] text-mute">{help}</p>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t.marketing.from}>
          <DateField
            mayBeEmpty
            name={from}
            value={draft[from]}
            onChange={(day) => onChange({ [from]: day })}
          />
        </Field>
        <Field label={t.labels.lastDay} error={error}>
          <DateField
            mayBeEmpty
            name={until}
            min={draft[from] || undefined}
            value={draft[until]}
            onChange={(day) => onChange({ [until]: day })}
          />
        </Field>
      </div>
    </fieldset>
  );
}

/** Property scope of a promotion: all or selected ones. */
function PromotionProperties({ draft, errors, onChange }: DraftProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{t.labels.properties}</p>
      <Segmented
        wide
        label={t.labels.properties}
        value={draft.which}
        onChange={(which) => onChange({ which })}
        options={[
          { value: 'all', label: t.labels.allProperties },
          {
            value: 'chosen',
            label:
              draft.propertyIds.length > 0
                ? t.counts.properties({ count: draft.propertyIds.length })
                : t.marketing.propertiesChosen,
          },
        ]}
      />
      {draft.which === 'chosen' && <PropertyList draft={draft} errors={errors} onChange={onChange} />}
    </div>
  );
}

function PropertyList({ draft, errors, onChange }: DraftProps) {
  const [q, setQ] = useState('');
  const found = useQuery(propertyOptionsQuery(q, { any: true }));
  const items = found.data?.items ?? [];

  function toggle(id: string, isChosen: boolean) {
    const others = draft.propertyIds.filter((one) => one !== id);
    onChange({ propertyIds: isChosen ? [...others, id] : others });
  }

  return (
    <div className="mt-3 rounded-control border border-line px-3.5 py-2">
      {(q !== '' || items.length >= minForSearch) && (
        <ListSearch value={q} onSearch={setQ} label={t.actions.findProperty} />
      )}
      {found.isPending && <SkeletonLines lines={4} className="py-3" />}
      {found.isError && (
        <p role="alert" className="flex items-center justify-between gap-3 py-2 text-sm">
          {problemMessage(found.error)}
          <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
            {t.ui.retry}
          </Button>
        </p>
      )}
      {found.data && items.length === 0 && (
        <p className="py-2 text-sm text-mute">{t.marketing.noPropertyFound}</p>
      )}
      <ul className="max-h-64 overflow-y-auto">
        {items.map(({ _id, title, city }) => (
          <li key={_id}>
            <Checkbox
              name="propertyIds"
              checked={draft.propertyIds.includes(_id)}
              onChange={(isChosen) => toggle(_id, isChosen)}
              label={title || t.labels.untitledProperty}
              help={city}
            />
          </li>
        ))}
      </ul>
      {errors.propertyIds && (
        <p role="alert" className="pb-1.5 text-[13px] text-danger">
          {errors.propertyIds}
        </p>
      )}
    </div>
  );
}
