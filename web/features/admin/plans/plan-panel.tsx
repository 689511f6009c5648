import { useRef, useState } from 'react';
import type { AdminPlan, PlanVersion } from '#contract/admin/plans.ts';
import { allFeatures } from '#domain/subscription/features.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoment, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { PanelSection } from '../components/facts.tsx';
import { FormSheet } from '../components/form-sheet.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changePlanTerms } from './plan.queries.ts';
import {
  findPlanErrors,
  type PlanDraft,
  type PlanErrors,
  PlanImpactDialog,
  type PlanSchedule,
  planDraft,
  savingNote,
} from './plan-impact-dialog.tsx';

type PlanPanelProps = { plan: AdminPlan; currency: string; onClose: () => void };

/** Edits the terms of a plan for new subscriptions; existing ones keep their version. */
export function PlanPanel({ plan, currency, onClose }: PlanPanelProps) {
  const [isConfirming, setConfirming] = useState(false);
  const schedule = useRef<PlanSchedule | undefined>(undefined);
  const name = planLabel(plan.planType);
  const change = useAdminChange(changePlanTerms, {
    done: (_value, input) =>
      input.schedule
        ? t.adminBilling.planchangeScheduled({ name, date: formatInstantDay(input.schedule.takesEffectAt) })
        : t.tables.plansSaved({ name }),
    onDone: onClose,
  });

  const form = useSmallForm<PlanDraft, AdminPlan>({
    values: planDraft(plan),
    validate: findPlanErrors,
    send: {
      ...change,
      run: (draft, options) => {
        const { maxListings } = draft.features;
        if (maxListings === null) return;
        const features = { ...draft.features, maxListings };
        const { planType, version } = plan;
        const when = schedule.current && { schedule: schedule.current };
        change.run({ ...draft, features, planType, version, ...when }, options);
      },
    },
  });

  const saving = savingNote(form.values, plan);
  const isWrong = Object.keys(findPlanErrors(form.values)).length > 0;
  const isSame = JSON.stringify(form.values) === JSON.stringify(planDraft(plan));

  return (
    <FormSheet
      title={t.actions.editNamed({ name })}
      text={t.tables.plansEditText}
      problem={form.problem}
      confirmLabel={t.actions.save}
      busy={form.isPending}
      disabled={isSame}
      onConfirm={() => (isWrong ? form.submitWith({}) : setConfirming(true))}
      onClose={onClose}
    >
      {saving && !isWrong && (
        <Banner tone={saving.isChanged ? 'warning' : 'info'} className="mb-5">
          {saving.text}
        </Banner>
      )}
      <PlanTerms draft={form.values} errors={form.errors} currency={currency} onChange={form.change} />
      {isConfirming && (
        <PlanImpactDialog
          plan={plan}
          draft={form.values}
          currency={currency}
          busy={form.isPending}
          onConfirm={(chosen) => {
            schedule.current = chosen;
            setConfirming(false);
            form.submitWith({});
          }}
          onClose={() => setConfirming(false)}
        />
      )}
      <PanelSection title={t.tables.plansHistory}>
        <PlanHistory versions={plan.versions} />
      </PanelSection>
    </FormSheet>
  );
}

type PlanTermsProps = {
  draft: PlanDraft;
  errors: PlanErrors;
  currency: string;
  onChange: (part: Partial<PlanDraft>) => void;
};

function PlanTerms({ draft, errors, currency, onChange }: PlanTermsProps) {
  const { features } = draft;

  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.tables.plansMonthly} help={t.tables.plansPriceHelp} error={errors.monthlyMinor}>
          <MoneyInput
            name="monthlyMinor"
            currency={currency}
            value={draft.monthlyMinor}
            onChange={(monthlyMinor) => onChange({ monthlyMinor })}
          />
        </Field>
        <Field label={t.tables.plansYearly} error={errors.yearlyMinor}>
          <MoneyInput
            name="yearlyMinor"
            currency={currency}
            value={draft.yearlyMinor}
            onChange={(yearlyMinor) => onChange({ yearlyMinor })}
          />
        </Field>
      </div>
      <Field label={t.tables.plansMaxListings} error={errors.features}>
        <NumberStepper
          name="features"
          min={1}
          max={100_000}
          value={features.maxListings}
          onChange={(maxListings) => onChange({ features: { ...features, maxListings } })}
        />
      </Field>
      <div className="divide-y divide-line">
        {allFeatures.map((name) => (
          <Switch
            key={name}
            label={featureLabel(name)}
            checked={features[name]}
            onChange={(isOn) => onChange({ features: { ...features, [name]: isOn } })}
            className="py-2"
          />
        ))}
        <Switch
          label={t.tables.plansOffered}
          help={t.tables.plansOfferedHelp}
          checked={draft.isShown}
          onChange={(isShown) => onChange({ isShown })}
          className="py-2"
        />
      </div>
    </div>
  );
}

/** Versions of the plan, newest first, with their subscribers. */
function PlanHistory({ versions }: { versions: readonly PlanVersion[] }) {
  return (
    <ol className="divide-y divide-line">
      {versions.map((version, index) => (
        <li key={version.version} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular-nums">
            {versionPrices(version)}
            {index === 0 && <Badge tone="pine">{t.tables.plansNow}</Badge>}
          </p>
          <p className="text-sm">{versionFeatures(version)}</p>
          <p className="text-[13px] text-mute">
            {version.savedBy
              ? t.tables.plansSavedBy({ when: formatMoment(version.savedAt), who: version.savedBy })
              : t.tables.plansSeeded}
            {' · '}
            {t.tables.plansSubscribers({ count: version.subscribers })}
          </p>
        </li>
      ))}
    </ol>
  );
}

function versionPrices({ monthly, yearly }: PlanVersion): string {
  if (!monthly || !yearly) return t.tables.plansArranged;
  return t.tables.plansPrices({ monthly: formatMoney(monthly), yearly: formatMoney(yearly) });
}

function versionFeatures({ features, isShown }: PlanVersion): string {
  const names = allFeatures.filter((name) => features[name]).map(featureLabel);
  const hidden = isShown ? [] : [t.tables.plansHidden];
  return [
    t.tables.plansListings({ count: features.maxListings, shown: formatNumber(features.maxListings) }),
    ...names,
    ...hidden,
  ].join(' · ');
}
