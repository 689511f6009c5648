import type { PlanVersion } from '#contract/admin-plans.ts';
import { formatMoment, formatMoney } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { m } from '#web/words/compiled/messages.js';
import { planFeatureLabels } from './plan-feature-labels.ts';

/** Versions of the plan, newest first, with their subscribers. */
export function PlanHistory({ versions }: { versions: readonly PlanVersion[] }) {
  return (
    <ol className="divide-y divide-line">
      {versions.map((version, index) => (
        <li key={version.version} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular-nums">
            {versionPrices(version)}
            {index === 0 && <Badge tone="pine">{m.desk_plans_now()}</Badge>}
          </p>
          <p className="text-sm">{versionFeatures(version)}</p>
          <p className="text-[13px] text-mute">
            {version.savedBy
              ? m.desk_plans_saved_by({ when: formatMoment(version.savedAt), who: version.savedBy })
              : m.desk_plans_seeded()}
            {' · '}
            {m.desk_plans_subscribers({ count: version.subscribers })}
          </p>
        </li>
      ))}
    </ol>
  );
}

function versionPrices({ monthly, yearly }: PlanVersion): string {
  if (!monthly || !yearly) return m.desk_plans_arranged();
  return m.desk_plans_prices({ monthly: formatMoney(monthly), yearly: formatMoney(yearly) });
}

function versionFeatures({ features, isShown }: PlanVersion): string {
  const names = planFeatureLabels.flatMap(([key, words]) => (features[key] ? [words()] : []));
  const hidden = isShown ? [] : [m.desk_plans_hidden()];
  return [m.desk_plans_listings({ count: features.maxListings }), ...names, ...hidden].join(' · ');
}
