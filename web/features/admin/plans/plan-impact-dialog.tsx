import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminPlan } from '#contract/admin/plans.ts';
import type { Features } from '#contract/subscription/subscription-shapes.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { planPriceRange, yearlyDiscount } from '#domain/subscription/plan-price.ts';
import { maxScheduleDays, planPriceImpact, priceNoticeDays } from '#domain/subscription/price-change.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatDate, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import { planPreviewQuery } from './plan.queries.ts';

/** When new terms take effect, and whether subscribers are moved to them; nothing for at once. */
export type PlanSchedule = { takesEffectAt: string; movesSubscribers: boolean };

type PlanImpactDialogProps = {
  plan: AdminPlan;
  draft: PlanDraft;
  currency: string;
  busy: boolean;
  onConfirm: (schedule: PlanSchedule | undefined) => void;
  onClose: () => void;
};

/** Says before saving whom new terms concern and when, and questions what looks like a mistake. */
export function PlanImpactDialog({ plan, draft, currency, busy, onConfirm, onClose }: PlanImpactDialogProps) {
  const before = planDraft(plan);
  const { monthlyChange, yearlyChange, doubts } = planPriceImpact(before, draft);
  const [day, setDay] = useState<string | null>(null);
  const [movesSubscribers, setMovesSubscribers] = useState(false);
  const subscribers = plan.versions.reduce((sum, version) => sum + version.subscribers, 0);
  const changesPrice = monthlyChange !== 0 || yearlyChange !== 0;

  const keepsFeatures = JSON.stringify(before.features) === JSON.stringify(draft.features);
  const mayMove = changesPrice && keepsFeatures && draft.monthlyMinor !== null;
  const firstDay = addDays(deviceToday(), movesSubscribers ? priceNoticeDays + 1 : 1);
  const isDayGood = day === null || day >= firstDay;
  const price = (minor: number | null) =>
    minor === null ? t.tables.plansArranged : formatMoney({ amount: minor, currency });

  const line = (was: number | null, is: number | null, change: number | null) => {
    if (was === is) return t.money.plansPriceStays({ price: price(is) });
    const sides = { from: price(was), to: price(is) };
    if (change === null) return t.money.plansPriceFromTo(sides);
    return t.money.plansPriceChange({ ...sides, change: signedPercent(change) });
  };
  const name = planLabel(plan.planType);
  const date = day === null ? '' : formatDate(day);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.money.plansImpactTitle({ name })}
      text={day === null ? t.money.plansImpactText : t.adminBilling.planchangeImpactText({ date })}
      confirmLabel={day === null ? t.money.plansImpactSave : t.adminBilling.planchangeSchedule}
      onConfirm={() => isDayGood && onConfirm(scheduleOf(day, movesSubscribers && mayMove))}
      busy={busy}
    >
      {doubts.map((doubt) => (
        <Banner key={doubt} tone="warning" className="mb-3">
          {t.money.doubtTexts[doubt]}
        </Banner>
      ))}
      <Facts>
        <Fact name={t.tables.plansMonthly}>
          {line(before.monthlyMinor, draft.monthlyMinor, monthlyChange)}
        </Fact>
        <Fact name={t.tables.plansYearly}>{line(before.yearlyMinor, draft.yearlyMinor, yearlyChange)}</Fact>
        {changesPrice && <RevenueFact plan={plan} draft={draft} />}
        <Fact name={t.money.plansImpactExisting}>
          {movesSubscribers && mayMove && day !== null
            ? t.adminBilling.planchangeMoved({ date })
            : t.money.plansImpactCancel({ count: subscribers })}
        </Fact>
      </Facts>
      <div className="mt-5 space-y-4 border-t border-line pt-4">
        {plan.scheduled ? (
          <p className="text-mute">{t.adminBilling.planchangeOneAtATime}</p>
        ) : (
          <Segmented
            label={t.labels.when}
            value={day === null ? 'now' : 'later'}
            options={[
              { value: 'now', label: t.labels.now },
              { value: 'later', label: t.adminBilling.planchangeLater },
            ]}
            onChange={(next) => setDay(next === 'now' ? null : addDays(deviceToday(), priceNoticeDays + 1))}
          />
        )}
        {day !== null && (
          <>
            <Field
              label={t.adminBilling.planchangeDay}
              error={
                isDayGood ? undefined : t.adminBilling.planchangeDayError({ date: formatDate(firstDay) })
              }
            >
              <DateField
                value={day}
                min={firstDay}
                max={addDays(deviceToday(), maxScheduleDays)}
                onChange={setDay}
              />
            </Field>
            {mayMove && (
              <Checkbox
                checked={movesSubscribers}
                onChange={setMovesSubscribers}
                label={t.adminBilling.planchangeMove}
                help={t.adminBilling.planchangeMoveHelp({ days: priceNoticeDays })}
              />
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Noon, so that the day is the same in almost every time zone. */
function scheduleOf(day: string | null, movesSubscribers: boolean): PlanSchedule | undefined {
  return day === null ? undefined : { takesEffectAt: `${day}T12:00:00.000Z`, movesSubscribers };
}

/** Recurring revenue of the plan before and after all of its subscribers have been moved. */
function RevenueFact({ plan, draft }: Pick<PlanImpactDialogProps, 'plan' | 'draft'>) {
  const { monthlyMinor, yearlyMinor } = draft;
  const { data, isError } = useQuery(planPreviewQuery(plan.planType, { monthlyMinor, yearlyMinor }));
  const unknown = isError ? t.adminBilling.planchangeRevenueFailed : '…';

  return (
    <Fact name={t.adminBilling.planchangeRevenue}>
      {data
        ? t.adminBilling.planchangeRevenueOf({
            count: data.subscribers,
            before: formatMoney(data.before),
            after: formatMoney(data.after),
          })
        : unknown}
    </Fact>
  );
}

function signedPercent(share: number): string {
  const percent = Math.round(share * 1000) / 10;
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`;
}

/** Plan terms in the form. */
export type PlanDraft = {
  monthlyMinor: number | null;
  yearlyMinor: number | null;
  isShown: boolean;
  features: Omit<Features, 'maxListings'> & { maxListings: number | null };
};

export function planDraft({ monthly, yearly, isShown, features }: AdminPlan): PlanDraft {
  return { monthlyMinor: monthly?.amount ?? null, yearlyMinor: yearly?.amount ?? null, isShown, features };
}

export type PlanErrors = { monthlyMinor?: string; yearlyMinor?: string; features?: string };

/** The first error in the terms, at its field. */
export function findPlanErrors({ monthlyMinor, yearlyMinor, features }: PlanDraft): PlanErrors {
  const atPrice = (isMonthly: boolean, message: string) =>
    isMonthly ? { monthlyMinor: message } : { yearlyMinor: message };
  if ((monthlyMinor === null) !== (yearlyMinor === null))
    return atPrice(monthlyMinor === null, t.tables.plansErrorPrices);
  if (monthlyMinor === 0 || yearlyMinor === 0) return atPrice(monthlyMinor === 0, t.tables.plansErrorFree);

  const isMonthOutside = isOutside(monthlyMinor, 'month');
  if (isMonthOutside || isOutside(yearlyMinor, 'year'))
    return atPrice(isMonthOutside, t.tables.plansErrorRange);

  const discount = yearlyDiscount({ monthlyMinor, yearlyMinor });
  if (discount !== null && discount < 0) return { yearlyMinor: t.tables.plansErrorYear };

  return features.maxListings === null ? { features: t.tables.plansErrorListings } : {};
}

function isOutside(minor: number | null, interval: 'month' | 'year'): boolean {
  const { least, most } = planPriceRange[interval];
  return minor !== null && (minor < least || minor > most);
}

/** Yearly saving as text; `isChanged` when the draft changes it. Null without a discount. */
export function savingNote(draft: PlanDraft, plan: AdminPlan): { text: string; isChanged: boolean } | null {
  const discount = yearlyDiscount(draft);
  if (discount === null || discount < 0) return null;
  const before = yearlyDiscount(planDraft(plan));
  const percent = Math.round(discount * 100);
  const was = before === null ? percent : Math.round(before * 100);
  return percent === was
    ? { text: t.tables.plansSaving({ percent }), isChanged: false }
    : { text: t.tables.plansSavingChanges({ percent, was }), isChanged: true };
}
