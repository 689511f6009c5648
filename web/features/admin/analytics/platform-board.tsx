import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { AgentPerformances } from './agent-performance.tsx';
import { BestProperties } from './best-properties.tsx';
import { PlatformSeasons } from './platform-seasons.tsx';
import { PlatformTrends } from './platform-trends.tsx';

type PlatformBoardProps = {
  data: AdminAnalytics;
  currency: string;
  days: Days;
  /** Undefined for the whole platform. */
  agentId: string | undefined;
  onOpenAgent: (agentId: string) => void;
};

/** Details of the key figures: over time, by property, by agent and by season. */
export function PlatformBoard({ data, currency, days, agentId, onOpenAgent }: PlatformBoardProps) {
  return (
    <>
      <PlatformTrends data={data} currency={currency} />
      <BestProperties properties={data.topProperties} currency={currency} />
      {agentId === undefined && <AgentPerformances days={days} onOpen={onOpenAgent} />}
      <PlatformSeasons agentId={agentId} />
    </>
  );
}
