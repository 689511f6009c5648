import type { ReactNode } from 'react';
import { changeByPercent, ratePercentLimits } from '#domain/properties/rates/rate-changes.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { formatRoundMoney } from '#web/lib/format/format-figures.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { BlockFields } from '../stay/block-dialog.tsx';
import { priceOf, type RateDraft } from './rate-selection.ts';
import type { NightRate } from './rates-store.ts';

export type SelectedNight = NightRate & { propertyId: string; date: CivilDate; isTaken: boolean };

type RateFieldsProps = {
  draft: RateDraft;
  onChange: (change: Partial<RateDraft>) => void;
  currency: string;
  /** Whether all selected properties have this currency; an amount needs one. */
  hasOneCurrency: boolean;
  nights: readonly SelectedNight[];
  hasBlocks: boolean;
};

/** Price, minimum stay and availability of the selected nights; each can stay as it is. */
export function RateFields(props: RateFieldsProps) {
  const { draft, onChange, hasBlocks } = props;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <PriceFields {...props} />
      <Group title={t.labels.minimumStay}>
        <Segmented
          wide
          label={t.labels.minimumStay}
          value={draft.minimum}
          onChange={(minimum) => onChange({ minimum })}
          options={[
            { value: 'keep', label: t.timeline.ratesCancel },
            { value: 'nights', label: t.timeline.ratesSet },
            { value: 'standard', label: t.labels.standard },
          ]}
        />
        {draft.minimum === 'nights' && (
          <Field label={t.labels.nights} help={t.timeline.ratesMinimumHelp}>
            <NumberStepper
              min={1}
              max={maxStayNights}
              value={draft.minNights}
              onChange={(minNights) => onChange({ minNights })}
            />
          </Field>
        )}
      </Group>
      <Group title={t.labels.availability}>
        <Segmented
          wide
          label={t.labels.availability}
          value={draft.availability}
          onChange={(availability) => onChange({ availability })}
          options={[
            { value: 'keep', label: t.timeline.ratesCancel },
            { value: 'block', label: t.actions.block },
            ...(hasBlocks ? [{ value: 'unblock' as const, label: t.actions.unblock }] : []),
          ]}
        />
        {draft.availability === 'block' && (
          <BlockFields block={draft.block} onChange={(block) => onChange({ block })} />
        )}
      </Group>
    </div>
  );
}

function PriceFields({ draft, onChange, currency, hasOneCurrency, nights }: RateFieldsProps) {
  const preview = previewOf(draft, currency, nights);

  return (
    <Group title={t.labels.pricePerNight}>
      <Segmented
        wide
        label={t.labels.pricePerNight}
        value={draft.price}
        onChange={(price) => onChange({ price })}
        options={[
          { value: 'keep', label: t.timeline.ratesCancel },
          ...(hasOneCurrency ? [{ value: 'amount' as const, label: t.timeline.ratesSet }] : []),
          { value: 'percent', label: '±%' },
          { value: 'standard', label: t.labels.standard },
        ]}
      />
      {draft.price === 'amount' && (
        <Field label={t.timeline.ratesAmount}>
          <MoneyInput
            currency={currency}
            value={draft.amountMinor}
            onChange={(amountMinor) => onChange({ amountMinor })}
          />
        </Field>
      )}
      {draft.price === 'percent' && (
        <>
          <Field label={t.timeline.ratesPercent} help={t.timeline.ratesPercentHelp}>
            <NumberStepper
              {...ratePercentLimits}
              step={5}
              value={draft.percent}
              onChange={(percent) => onChange({ percent })}
            />
          </Field>
          {currencyDecimals(currency) > 0 && (
            <Checkbox
              checked={!draft.exact}
              onChange={(isRounded) => onChange({ exact: !isRounded })}
              label={t.timeline.ratesRound}
            />
          )}
        </>
      )}
      {preview && (
        <p role="status" className="rounded-control bg-hover px-3 py-2 text-sm tabular-nums">
          {preview}
        </p>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2.5">
      <h3 className="text-sm">{title}</h3>
      {children}
    </section>
  );
}

/** "€120–€180 → €132–€198": lowest and highest price of the nights, now and after the change. */
function previewOf(draft: RateDraft, currency: string, nights: readonly SelectedNight[]): string | null {
  const change = priceOf(draft, currency);
  if (!change || change.kind === 'standard') return null;
  const priced = nights.filter((night) => night.currency === currency && night.priceMinor !== null);
  const now = priced.map(({ priceMinor }) => priceMinor ?? 0);
  if (now.length === 0) return null;
  const after = now.map((amount) =>
    change.kind === 'amount' ? change.amountMinor : changeByPercent({ amount, currency }, change),
  );
  return t.timeline.ratesPreview({ before: range(now, currency), after: range(after, currency) });
}

function range(amounts: readonly number[], currency: string): string {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const text = (amount: number) => formatRoundMoney({ amount, currency });
  return low === high ? text(low) : `${text(low)} – ${text(high)}`;
}
