import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AdminPlan } from '#contract/admin/plans.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { adminPlanLabels } from '../components/state-labels.ts';
import { plansQuery } from './plan.queries.ts';
import { planFeatureLabels } from './plan-feature-labels.ts';
import { PlanPanel } from './plan-panel.tsx';

/** Plans with their current terms, each with an edit button. */
export function PlanCards() {
  const found = useQuery(plansQuery());
  const { data } = found;
  const [edited, setEdited] = useState<AdminPlan['planType'] | null>(null);
  if (!data)
    return (
      <Loaded
        query={found}
        failure={m.desk_plans_failed()}
        card
        skeleton={
          <div className={grid}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Card key={key} className="min-h-56">
                <SkeletonLines lines={6} />
              </Card>
            ))}
          </div>
        }
      />
    );
  const plan = data.items.find(({ planType }) => planType === edited);
  return (
    <>
      <p className="mb-4 max-w-3xl text-mute">{m.desk_plans_text()}</p>
      <div className={grid}>
        {data.items.map((item) => (
          <PlanCard key={item.planType} plan={item} onEdit={() => setEdited(item.planType)} />
        ))}
      </div>
      {plan && (
        <PlanPanel key={plan.planType} plan={plan} currency={data.currency} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4';

function PlanCard({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const { monthly, yearly, features, isShown, versions } = plan;
  const subscribers = versions.reduce((sum, version) => sum + version.subscribers, 0);
  const earlier = subscribers - (versions[0]?.subscribers ?? 0);
  const name = adminPlanLabels[plan.planType]();
  return (
    <Card className="flex flex-col">
      <div className="flex items-center justify-between gap-3">
        <h2>{name}</h2>
        <Badge tone={isShown ? 'pine' : 'sand'}>
          {isShown ? m.desk_plans_shown() : m.desk_plans_hidden()}
        </Badge>
      </div>
      <p className="mt-3 text-2xl font-bold tabular-nums">
        {monthly ? formatMoney(monthly) : m.desk_plans_arranged()}
        {monthly && <span className="text-base font-normal text-mute"> {m.desk_plans_a_month()}</span>}
      </p>
      <p className="min-h-6 text-mute tabular-nums">
        {yearly && m.desk_plans_a_year({ price: formatMoney(yearly) })}
      </p>
      <ul className="mt-4 flex-1 space-y-1">
        <li>{m.desk_plans_listings({ count: features.maxListings })}</li>
        {planFeatureLabels.map(([key, words]) => features[key] && <li key={key}>{words()}</li>)}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-sm text-mute">
        {m.desk_plans_subscribers({ count: subscribers })}
        {earlier > 0 && ` · ${m.desk_plans_earlier({ count: formatNumber(earlier) })}`}
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        icon={<Pencil aria-hidden />}
        aria-label={m.desk_plans_edit_named({ name })}
        onClick={onEdit}
      >
        {m.desk_plans_edit()}
      </Button>
    </Card>
  );
}
