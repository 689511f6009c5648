import type { AdminPlan } from '#contract/admin/plans.ts';
import { type PriceDoubt, planPriceImpact } from '#domain/subscription/plan-price-impact.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import { type PlanDraft, planDraft } from './plan-draft.ts';

type PlanImpactDialogProps = {
  plan: AdminPlan;
  draft: PlanDraft;
  currency: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says before saving whom new terms concern, and questions what looks like a mistake. */
export function PlanImpactDialog({ plan, draft, currency, busy, onConfirm, onClose }: PlanImpactDialogProps) {
  const before = planDraft(plan);
  const { monthlyChange, yearlyChange, doubts } = planPriceImpact(before, draft);
  const subscribers = plan.versions.reduce((sum, version) => sum + version.subscribers, 0);
  const price = (minor: number | null) =>
    minor === null ? m.tables_plans_arranged() : formatMoney({ amount: minor, currency });
  const line = (was: number | null, is: number | null, change: number | null) =>
    was === is
      ? m.plans_price_stays({ price: price(is) })
      : change === null
        ? m.plans_price_from_to({ from: price(was), to: price(is) })
        : m.plans_price_change({ from: price(was), to: price(is), change: signedPercent(change) });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.plans_impact_title({ name: planLabel(plan.planType) })}
      text={m.plans_impact_text()}
      confirmLabel={m.plans_impact_save()}
      onConfirm={onConfirm}
      busy={busy}
    >
      {doubts.map((doubt) => (
        <Banner key={doubt} tone="warning" className="mb-3">
          {doubtTexts[doubt]()}
        </Banner>
      ))}
      <Facts>
        <Fact name={m.tables_plans_monthly()}>
          {line(before.monthlyMinor, draft.monthlyMinor, monthlyChange)}
        </Fact>
        <Fact name={m.tables_plans_yearly()}>
          {line(before.yearlyMinor, draft.yearlyMinor, yearlyChange)}
        </Fact>
        <Fact name={m.plans_impact_existing()}>{m.plans_impact_keep({ count: subscribers })}</Fact>
      </Facts>
    </ConfirmDialog>
  );
}

const doubtTexts: Readonly<Record<PriceDoubt, () => string>> = {
  month_jumps: m.plans_doubt_month,
  year_jumps: m.plans_doubt_year,
  large_discount: m.plans_doubt_discount,
};

function signedPercent(share: number): string {
  const percent = Math.round(share * 1000) / 10;
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`;
}
