import { useQuery } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminPlan } from '#contract/admin/plans.ts';
import { allFeatures } from '#domain/subscription/features.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListResults, wholeList } from '#web/ui/list/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import { useMay } from '../session/admin-role.ts';
import { plansQuery, withdrawPlanChange } from './plan.queries.ts';
import { PlanPanel } from './plan-panel.tsx';

/** Plans with their current terms, each with an edit button. */
export function PlanCards() {
  const found = useQuery(plansQuery());
  const [edited, setEdited] = useState<AdminPlan['planType'] | null>(null);
  const plan = found.data?.items.find(({ planType }) => planType === edited);

  return (
    <>
      <ListResults
        list={wholeList(found)}
        failure={t.notices.plansNotLoaded}
        skeleton={<PlanCardsSkeleton />}
        nothing={null}
      >
        {(items) => (
          <div>
            <p className="mb-4 max-w-3xl text-mute">{t.tables.plansText}</p>
            <ViewOnlyNote scope="billing:write" />
            <div className={grid}>
              {items.map((item) => (
                <PlanCard key={item.planType} plan={item} onEdit={() => setEdited(item.planType)} />
              ))}
            </div>
          </div>
        )}
      </ListResults>
      {found.data && plan && (
        <PlanPanel
          key={plan.planType}
          plan={plan}
          currency={found.data.currency}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4';

function PlanCardsSkeleton() {
  return (
    <div className={grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className="min-h-56">
          <SkeletonLines lines={6} />
        </Card>
      ))}
    </div>
  );
}

function PlanCard({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const { monthly, yearly, features, isShown, versions } = plan;
  const subscribers = versions.reduce((sum, version) => sum + version.subscribers, 0);
  const earlier = subscribers - (versions[0]?.subscribers ?? 0);
  const name = planLabel(plan.planType);
  const may = useMay();

  return (
    <Card className="flex flex-col">
      <div className="flex items-center justify-between gap-3">
        <h2>{name}</h2>
        <Badge tone={isShown ? 'pine' : 'sand'}>{isShown ? t.tables.plansShown : t.tables.plansHidden}</Badge>
      </div>
      <p className="mt-3 text-2xl font-bold tabular-nums">
        {monthly ? formatMoney(monthly) : t.tables.plansArranged}
        {monthly && <span className="text-base font-normal text-mute"> {t.labels.perMonth}</span>}
      </p>
      <p className="min-h-6 text-mute tabular-nums">
        {yearly && t.tables.plansAYear({ price: formatMoney(yearly) })}
      </p>
      <ul className="mt-4 flex-1 space-y-1">
        <li>
          {t.tables.plansListings({
            count: features.maxListings,
            shown: formatNumber(features.maxListings),
          })}
        </li>
        {allFeatures.map((name) => features[name] && <li key={name}>{featureLabel(name)}</li>)}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-sm text-mute">
        {t.tables.plansSubscribers({ count: subscribers })}
        {earlier > 0 && ` · ${t.tables.plansEarlier({ count: formatNumber(earlier) })}`}
      </p>
      {plan.scheduled && <Scheduled plan={plan} scheduled={plan.scheduled} />}
      {may('billing:write') && (
        <Button
          variant="secondary"
          className="mt-3"
          icon={<Pencil aria-hidden />}
          aria-label={t.actions.editNamed({ name })}
          onClick={onEdit}
        >
          {t.tables.plansEdit}
        </Button>
      )}
    </Card>
  );
}

type ScheduledProps = { plan: AdminPlan; scheduled: NonNullable<AdminPlan['scheduled']> };

/** Terms that take effect later, with an undo until then. */
function Scheduled({ plan: { planType }, scheduled }: ScheduledProps) {
  const may = useMay();
  const name = planLabel(planType);
  const undo = useAdminChange(withdrawPlanChange, { done: () => t.adminBilling.planchangeUndone({ name }) });
  const { monthly, yearly, takesEffectAt, movesSubscribers, notified } = scheduled;
  const date = formatInstantDay(takesEffectAt);

  return (
    <div className="mt-3 rounded-control bg-hover px-3 py-2.5 text-sm">
      <p className="font-semibold tabular-nums">
        {monthly && yearly
          ? t.adminBilling.planchangeFrom({
              date,
              monthly: formatMoney(monthly),
              yearly: formatMoney(yearly),
            })
          : t.adminBilling.planchangeFromArranged({ date })}
      </p>
      <p className="text-mute">
        {movesSubscribers
          ? t.adminBilling.planchangeNotified({ count: notified })
          : t.adminBilling.planchangeNewOnly}
      </p>
      {undo.problem && <p className="text-danger">{undo.problem}</p>}
      {may('billing:write') && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          icon={<Undo2 aria-hidden />}
          busy={undo.isPending}
          onClick={() => undo.run(planType)}
        >
          {t.actions.undo}
        </Button>
      )}
    </div>
  );
}
