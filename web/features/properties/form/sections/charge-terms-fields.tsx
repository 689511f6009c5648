import type { ReactNode } from 'react';
import { fittingTerms, maxChildAge } from '#domain/bookings/pricing/charge-terms.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import type { FeeFields, TaxFields, TermFields } from '../property-fields.ts';
import { TaxSeasonFields } from './tax-season-fields.tsx';

type ChargeTermsProps = {
  /** Path of the row in the form. */
  name: string;
  charge: FeeFields | TaxFields;
  currency: string;
  onChange: (next: TermFields) => void;
  errorOf: (part: string) => string | undefined;
  /** Fields of a tax alone. */
  children?: ReactNode;
};

/** Whom and which nights a fee or tax is charged for: one line that unfolds, so that a plain row stays short. */
export function ChargeTermsFields({ name, charge, currency, onChange, errorOf, children }: ChargeTermsProps) {
  const fits = fittingTerms(charge);
  const counts = [
    { part: 'freeBelowAge', label: t.propertyForm.termFreeBelowAge, max: maxChildAge + 1 },
    { part: 'firstNights', label: t.propertyForm.termFirstNights, max: maxStayNights },
    { part: 'freeFromNights', label: t.propertyForm.termFreeFromNights, max: maxStayNights },
  ] as const;
  const hasError = [...counts, { part: 'capMinor' } as const].some(({ part }) => errorOf(part));

  return (
    <details className="col-span-full" open={hasError || undefined}>
      <summary className="cursor-pointer py-1 text-sm">
        <span className="font-semibold">{t.labels.details}</span>
        <span className="text-mute">{summaryOf(charge, currency)}</span>
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {children}
        {counts
          .filter(({ part }) => fits[part])
          .map(({ part, label, max }) => (
            <Field key={part} label={label} error={errorOf(part)} optional>
              <NumberStepper
                value={charge[part] ?? null}
                onChange={(count) => onChange({ [part]: count })}
                min={1}
                max={max}
              />
            </Field>
          ))}
        {fits.season && (
          <TaxSeasonFields season={charge.season ?? null} onChange={(season) => onChange({ season })} />
        )}
        {fits.capMinor && (
          <Field label={t.propertyForm.termCap} error={errorOf('capMinor')} optional>
            <MoneyInput
              name={`${name}.capMinor`}
              value={charge.capMinor ?? null}
              currency={currency}
              onChange={(capMinor) => onChange({ capMinor })}
            />
          </Field>
        )}
      </div>
    </details>
  );
}

/** `: already in the price, children under 16 free`, of the terms that are set; empty without any. */
function summaryOf(charge: FeeFields | TaxFields, currency: string): string {
  const fits = fittingTerms(charge);
  const collected = 'collected' in charge ? (charge.collected ?? 'added') : 'added';
  const { capMinor, season } = charge;

  const given = [
    ...(collected === 'added' ? [] : [t.propertyForm.taxCollections[collected].toLowerCase()]),
    ...(fits.season && season ? [t.propertyForm.termsGiven.season(season)] : []),
    ...(['freeBelowAge', 'firstNights', 'freeFromNights'] as const).flatMap((part) => {
      const count = charge[part];
      return fits[part] && count ? [t.propertyForm.termsGiven[part]({ count })] : [];
    }),
    ...(fits.capMinor && capMinor
      ? [t.propertyForm.termCapGiven({ amount: formatMoney({ amount: capMinor, currency }) })]
      : []),
  ];
  return given.length === 0 ? '' : `: ${given.join(', ')}`;
}
