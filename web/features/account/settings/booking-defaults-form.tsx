import { useQuery, useQueryClient } from '@tanstack/react-query';
import { maxHoldHours, minHoldHours } from '#domain/bookings/booking-deadlines.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';

import { formatMoney } from '#web/lib/format/format.ts';
import { profileQuery } from '#web/lib/session/profile.queries.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { useAction } from '#web/ui/use-action.ts';
import { type Settings, saveSettings } from './settings.queries.ts';
import { SaveBar } from './with-settings.tsx';

type DefaultFieldsProps = {
  draft: DraftDefaults;
  errors: Partial<Record<keyof DraftDefaults, string>>;
  onChange: (change: Partial<DraftDefaults>) => void;
};

export function BookingDefaultsForm({ saved }: { saved: BookingDefaults }) {
  const queryClient = useQueryClient();
  const save = useAction(
    (draft: DraftDefaults) => saveSettings(queryClient, { bookingDefaults: completeDefaults(draft) }),
    {
      done: () => t.notices.saved,
      onDone({ bookingDefaults }): void {
        form.startAgain(draftOf(bookingDefaults));
      },
    },
  );

  const form = useSmallForm<DraftDefaults, Settings>({
    values: draftOf(saved),
    validate: findMissingNumbers,
    send: save,
  });
  const { values: draft, errors, change: onChange } = form;
  const dirty = !isSameDraft(draft, draftOf(saved));
  const fields: DefaultFieldsProps = { draft, errors, onChange };

  return (
    <ScreenForm form={form} dirty={dirty} className="space-y-6">
      <Card aria-label={t.settings.sectionBooking}>
        <CardHeader title={t.settings.sectionBooking} text={t.settings.bookingText} />
        <StayFields {...fields} />
      </Card>
      <Card aria-label={t.labels.payment}>
        <CardHeader title={t.labels.payment} text={t.settings.paymentText} />
        <PaymentFields {...fields} />
      </Card>
      <Card aria-label={t.settings.everyBooking}>
        <CardHeader title={t.settings.everyBooking} className="mb-2" />
        <Switch
          checked={draft.requestsKeepNights}
          onChange={(requestsKeepNights) => onChange({ requestsKeepNights })}
          label={t.settings.lockNights}
          help={t.settings.lockNightsHelp}
        />
        <Switch
          checked={draft.autoCheckOut}
          onChange={(autoCheckOut) => onChange({ autoCheckOut })}
          label={t.settings.autoCheckOut}
          help={t.settings.autoCheckOutHelp}
        />
      </Card>
      <SaveBar dirty={dirty} busy={form.isPending} onDiscard={() => form.startAgain(draftOf(saved))} />
    </ScreenForm>
  );
}

const policyOptions = cancellationPolicies.map((value) => ({
  value,
  label: t.propertyLabels.cancellationPolicyNames[value],
  detail: t.propertyLabels.cancellationPolicyTexts[value],
}));

function StayFields({ draft, errors, onChange }: DefaultFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label={t.labels.requests} help={t.settings.approvalHelp} className="sm:col-span-2">
        <Segmented
          value={draft.approval}
          onChange={(approval) => onChange({ approval })}
          label={t.labels.requests}
          options={[
            { value: 'request', label: t.settings.approvalRequest },
            { value: 'instant', label: t.labels.instantBook },
          ]}
        />
      </Field>
      <Field label={t.settings.holdHours} help={t.settings.holdHoursHelp} error={errors.holdHours}>
        <NumberStepper
          name="holdHours"
          value={draft.holdHours}
          onChange={(holdHours) => onChange({ holdHours })}
          min={minHoldHours}
          max={maxHoldHours}
        />
      </Field>
      <Field label={t.labels.minimumNights} error={errors.minNights}>
        <NumberStepper
          name="minNights"
          value={draft.minNights}
          onChange={(minNights) => onChange({ minNights })}
          min={1}
          max={maxStayNights}
        />
      </Field>
      <Field label={t.labels.checkInFrom} error={errors.checkInFrom}>
        <TimeField
          value={draft.checkInFrom}
          onChange={(checkInFrom) => onChange({ checkInFrom })}
          className="w-40"
        />
      </Field>
      <Field label={t.labels.checkOutBy} error={errors.checkOutBy}>
        <TimeField
          value={draft.checkOutBy}
          onChange={(checkOutBy) => onChange({ checkOutBy })}
          className="w-40"
        />
      </Field>
      <Field
        label={t.labels.cancellationPolicy}
        help={t.propertyLabels.cancellationPolicyTexts[draft.cancellationPolicy]}
        className="sm:col-span-2"
      >
        <Select
          value={draft.cancellationPolicy}
          options={policyOptions}
          onChange={(cancellationPolicy) => onChange({ cancellationPolicy })}
          className="max-w-sm"
        />
      </Field>
    </div>
  );
}

function PaymentFields({ draft, errors, onChange }: DefaultFieldsProps) {
  const { depositPercent, balanceDaysBefore } = draft;
  const { data: currency } = useQuery({ ...profileQuery(), select: (profile) => profile.currency });

  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label={t.settings.deposit} help={t.settings.depositHelp} error={errors.depositPercent}>
          <NumberStepper
            name="depositPercent"
            value={depositPercent}
            onChange={(next) => onChange({ depositPercent: next })}
            min={0}
            max={100}
            step={5}
          />
        </Field>
        <Field
          label={t.labels.daysBeforeArrival}
          help={t.settings.balanceHelp}
          error={errors.balanceDaysBefore}
        >
          <NumberStepper
            name="balanceDaysBefore"
            value={balanceDaysBefore}
            onChange={(next) => onChange({ balanceDaysBefore: next })}
            min={0}
            max={365}
          />
        </Field>
      </div>
      {currency !== undefined && (
        <p role="status" className="mt-5 rounded-control bg-hover px-4 py-3 text-[15px]">
          {scheduleExample(currency, depositPercent ?? 0, balanceDaysBefore ?? 0)}
        </p>
      )}
    </>
  );
}

const exampleTotal = 1000;

function scheduleExample(currency: string, percent: number, days: number): string {
  const money = (share: number) =>
    formatMoney({ amount: exampleTotal * share * 10 ** currencyDecimals(currency), currency });
  const total = money(1);
  if (percent >= 100) return t.settings.paymentExampleAll({ total });
  if (percent <= 0)
    return days === 0
      ? t.settings.paymentExampleNoneArrival({ total })
      : t.settings.paymentExampleNone({ total, days });

  const parts = { total, deposit: money(percent / 100), rest: money(1 - percent / 100) };
  return days === 0 ? t.settings.paymentExampleArrival(parts) : t.settings.paymentExample({ ...parts, days });
}

type BookingDefaults = Settings['bookingDefaults'];
const defaultNumbers = ['holdHours', 'minNights', 'depositPercent', 'balanceDaysBefore'] as const;
type DefaultNumber = (typeof defaultNumbers)[number];

/** Defaults while they are edited: a number can be empty (null). */
type DraftDefaults = Omit<BookingDefaults, DefaultNumber | 'paymentSchedule'> &
  Record<DefaultNumber, number | null>;

function draftOf({ paymentSchedule, ...rest }: BookingDefaults): DraftDefaults {
  return { ...rest, ...paymentSchedule };
}

function findMissingNumbers(draft: DraftDefaults): DefaultFieldsProps['errors'] {
  const missing = defaultNumbers.filter((name) => draft[name] === null);
  return Object.fromEntries(missing.map((name) => [name, t.settings.numberMissing]));
}

/** The defaults of a draft without empty numbers. */
function completeDefaults(draft: DraftDefaults): BookingDefaults {
  const { holdHours, minNights, depositPercent, balanceDaysBefore, ...rest } = draft;
  if (holdHours === null || minNights === null || depositPercent === null || balanceDaysBefore === null)
    throw new Error('The booking defaults have an empty number');
  return { ...rest, holdHours, minNights, paymentSchedule: { depositPercent, balanceDaysBefore } };
}

function isSameDraft(one: DraftDefaults, other: DraftDefaults): boolean {
  // NOTE: the object has exactly the keys of its type.
  const names = Object.keys(one) as (keyof DraftDefaults)[];
  return names.every((name) => one[name] === other[name]);
}
