import { type DayNumber, dateOfDayNumber, monthOf } from '../shared/civil-date.ts';

/** The way of an agent from the registration to the first payment. */
export const funnelMilestones = ['confirmed', 'published', 'shared', 'booked', 'paid'] as const;
export type FunnelMilestone = (typeof funnelMilestones)[number];

/** Day of each milestone in UTC, null while it is not reached. The order in which they were reached is free. */
export type AgentMilestones = { registeredOn: DayNumber } & Readonly<
  Record<FunnelMilestone, DayNumber | null>
>;

export type FunnelStep = {
  milestone: FunnelMilestone;
  /** Agents who reached it. */
  count: number;
  /** Those of them who registered long enough ago. */
  settledCount: number;
  /** Share among the agents who registered long enough ago; null without any. */
  share: number | null;
  /** Median of the days since the registration, among those who reached it. */
  daysFromRegistration: number | null;
  /** Median of the days since the milestone before, among those who reached both; 0 where the order was the other. */
  daysFromPrevious: number | null;
};

export type Funnel = {
  registered: number;
  /** Agents who registered long enough ago to have had a chance to reach everything. */
  settled: number;
  steps: FunnelStep[];
};

/** The funnel of the agents who registered in a month, `YYYY-MM`. */
export type FunnelCohort = Funnel & { month: string };

const leastDays = 30;
const daysAfterTrial = 7;

/**
 * Days after a registration from which its agent counts in shares. Many decide at the end of their trial, so an agent
 * has had a chance a week after it, and after thirty days at the earliest.
 */
export function daysForAChance(trialDays: number): number {
  return Math.max(leastDays, trialDays + daysAfterTrial);
}

type Chance = { today: DayNumber; chanceDays: number };

/** Counts, shares and medians of agents. Shares leave out who registered less than `chanceDays` ago. */
export function funnelOf(agents: readonly AgentMilestones[], { today, chanceDays }: Chance): Funnel {
  const isSettled = ({ registeredOn }: AgentMilestones) => registeredOn <= today - chanceDays;
  const settled = agents.filter(isSettled).length;

  return {
    registered: agents.length,
    settled,
    steps: funnelMilestones.map((milestone, index) => {
      const reached = agents.filter((agent) => agent[milestone] !== null);
      const settledCount = reached.filter(isSettled).length;
      const previous = funnelMilestones[index - 1];

      return {
        milestone,
        count: reached.length,
        settledCount,
        share: settled === 0 ? null : settledCount / settled,
        daysFromRegistration: medianDays(reached, ({ registeredOn }) => registeredOn, milestone),
        daysFromPrevious: medianDays(
          reached,
          (agent) => (previous === undefined ? agent.registeredOn : agent[previous]),
          milestone,
        ),
      };
    }),
  };
}

/** One funnel for each month in which an agent registered, the latest first. */
export function funnelCohorts(agents: readonly AgentMilestones[], chance: Chance): FunnelCohort[] {
  const byMonth = Map.groupBy(agents, ({ registeredOn }) => monthOf(dateOfDayNumber(registeredOn)));
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, registered]) => ({ month, ...funnelOf(registered, chance) }));
}

function medianDays(
  agents: readonly AgentMilestones[],
  from: (agent: AgentMilestones) => DayNumber | null,
  to: FunnelMilestone,
): number | null {
  const days = agents.flatMap((agent) => {
    const start = from(agent);
    const end = agent[to];
    return start === null || end === null ? [] : [Math.max(0, end - start)];
  });
  return median(days);
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return null;
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2;
}
