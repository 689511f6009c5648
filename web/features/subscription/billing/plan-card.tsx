import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { daysUntil } from '../plan-dates.ts';
import type { BillingPhase } from './billing-phase.ts';
import { currentPlanLabel, phaseBadges, phaseText, planFacts } from './billing-phase-text.ts';
import { CurrentPlanActions } from './current-plan-actions.tsx';
import { ScheduledChange } from './scheduled-change.tsx';

type PlanCardProps = { billing: Billing; phase: BillingPhase; now: number; trialDays: number };

/** The current plan with its end, next payment and actions. */
export function PlanCard({ billing, phase, now, trialDays }: PlanCardProps) {
  const badge = phaseBadges[phase];
  const isTrial = phase === 'trial' || phase === 'trial_ended';
  const facts = planFacts(billing, phase);
  const text = phaseText(billing, phase);
  return (
    <Card className="flex flex-col" aria-labelledby="plan-in-force">
      <p className="text-sm font-semibold text-mute">{m.billing_card()}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="plan-in-force" className="text-[1.7rem] leading-tight">
          {isTrial
            ? m.billing_free_trial()
            : currentPlanLabel(phase === 'ended' ? { planType: null } : billing)}
        </h2>
        <Badge tone={badge.tone}>{badge.label()}</Badge>
      </div>
      {text !== '' && <p className="mt-2 text-pretty">{text}</p>}
      {phase === 'trial' && <TrialCountdown endsAt={billing.trialEndsAt} now={now} trialDays={trialDays} />}
      {phase !== 'active' && (
        <p className="mt-3 text-[15px] text-mute text-pretty">
          {phase === 'trial' ? m.billing_about_trial_after() : m.billing_about_kept()}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-[13px] text-mute">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ScheduledChange billing={billing} />
      <CurrentPlanActions billing={billing} />
    </Card>
  );
}

/** One bar per day, up to a number that stays legible. */
const maxDayBars = 31;

function TrialCountdown(props: { endsAt: string | null; now: number; trialDays: number }) {
  const { endsAt, now, trialDays } = props;
  if (endsAt === null) return null;
  const left = daysUntil(endsAt, now);
  // An extended trial has more days than the default.
  const all = Math.max(trialDays, left, 1);
  const marks = Math.min(all, maxDayBars);
  const lit = Math.ceil((left / all) * marks);
  return (
    <div className="mt-4 flex items-center gap-4 rounded-control bg-hover px-4 py-3">
      <p className="shrink-0 text-center">
        <span className="block font-display text-[2rem] leading-none font-[650] tabular-nums">{left}</span>
        <span className="text-[13px] text-mute">{m.billing_days_left({ count: left })}</span>
      </p>
      <div aria-hidden className="flex min-w-0 flex-1 gap-1 max-sm:gap-0.5">
        {Array.from({ length: marks }, (_, day) => day).map((day) => (
          <span
            key={day}
            className={classNames(
              'h-6 min-w-0 flex-1 rounded-[3px]',
              day < lit ? 'bg-pine-600 dark:bg-pine-400' : 'bg-cell',
            )}
          />
        ))}
      </div>
    </div>
  );
}
