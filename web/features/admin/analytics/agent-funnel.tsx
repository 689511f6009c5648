import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AgentFunnel } from '#contract/admin/analytics.ts';
import { type FunnelMilestone, funnelMilestones } from '#domain/analytics/agent-funnel.ts';
import { daysInMonth, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { formatDate, formatMonth, formatNumber } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Card } from '#web/ui/card.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { fixedList } from '#web/ui/list/list-results.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OpenButton } from '../components/facts.tsx';
import { ExportButton } from '../list/admin-list.tsx';
import { AdminResults } from '../list/admin-results.tsx';
import { agentFunnelQuery, downloadFunnel } from './platform-view.ts';

const FunnelAgentsSheet = lazyPart(() => import('./funnel-agents-sheet.tsx'), 'FunnelAgentsSheet');

type Funnel = AgentFunnel['whole'];
type Step = Funnel['steps'][number];
type Cohort = AgentFunnel['cohorts'][number];

/** Agents behind a figure: of a milestone, or everybody who registered; in the whole period or one month of it. */
export type OpenedFigure = { milestone: FunnelMilestone | undefined; days: Days; title: string };

/** From the registration of agents to their first payment, in a period and by month of registration. */
export function AgentFunnelSection({ days }: { days: Days }) {
  const found = useQuery(agentFunnelQuery(days));
  const [opened, setOpened] = useState<OpenedFigure | null>(null);

  return (
    <section className="min-w-0">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2>{t.agentFunnel.title}</h2>
        {found.data && found.data.whole.registered > 0 && (
          <ExportButton download={() => downloadFunnel(days)} />
        )}
      </header>
      <Loaded
        query={found}
        failure={t.agentFunnel.failed}
        card
        skeleton={
          <Card>
            <Skeleton className="h-72 w-full" />
          </Card>
        }
      >
        {(data) =>
          data.whole.registered === 0 ? (
            <Card>
              <p className="py-6 text-center text-mute">{t.agentFunnel.empty}</p>
            </Card>
          ) : (
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <FunnelSteps data={data} onOpen={setOpened} />
              <Cohorts data={data} onOpen={setOpened} />
            </div>
          )
        }
      </Loaded>
      <Suspense>{opened && <FunnelAgentsSheet figure={opened} onClose={() => setOpened(null)} />}</Suspense>
    </section>
  );
}

type FunnelProps = { data: AgentFunnel; onOpen: (figure: OpenedFigure) => void };

/** Registrations, and how many of them reached each milestone. */
function FunnelSteps({ data, onOpen }: FunnelProps) {
  const { whole, startDate, endDate, chanceDays } = data;
  const days = { from: startDate, to: endDate };
  const recent = whole.registered - whole.settled;

  return (
    <Card>
      <p className="mb-4 max-w-prose text-sm text-mute text-pretty">
        {t.agentFunnel.text({
          from: formatDate(startDate),
          to: formatDate(endDate),
          days: chanceDays,
        })}
      </p>
      <ol className="space-y-4">
        <StepRow
          name={t.agentFunnel.registered}
          count={whole.registered}
          width={1}
          share={null}
          note={recent === 0 ? '' : t.agentFunnel.tooRecent({ count: recent, days: chanceDays })}
          onOpen={() => onOpen({ milestone: undefined, days, title: t.agentFunnel.registered })}
        />
        {whole.steps.map((step) => (
          <StepRow
            key={step.milestone}
            name={t.agentFunnel.funnelLabels[step.milestone]}
            count={step.count}
            width={step.count / whole.registered}
            share={shareText(step)}
            note={daysText(step)}
            onOpen={() =>
              onOpen({ milestone: step.milestone, days, title: t.agentFunnel.funnelLabels[step.milestone] })
            }
          />
        ))}
      </ol>
    </Card>
  );
}

type StepRowProps = {
  name: string;
  count: number;
  /** Of the bar, as a share of all registrations. */
  width: number;
  share: string | null;
  note: string;
  onOpen: () => void;
};

function StepRow({ name, count, width, share, note, onOpen }: StepRowProps) {
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <button
          type="button"
          onClick={onOpen}
          aria-label={t.agentFunnel.openAgents({ name })}
          className="text-left font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </button>
        <span className="tabular-nums">
          <span className="font-semibold">{formatNumber(count)}</span>
          {share !== null && <span className="ml-2 text-mute">{share}</span>}
        </span>
      </div>
      <div aria-hidden className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-cell">
        <div
          className="h-full rounded-full bg-pine-600 dark:bg-pine-400"
          style={{ width: `${Math.min(1, width) * 100}%` }}
        />
      </div>
      {note !== '' && <p className="mt-1 text-[13px] text-mute">{note}</p>}
    </li>
  );
}

function shareText({ share }: Step): string {
  return share === null ? t.agentFunnel.tooEarly : formatShare(share, 0);
}

/** Median days to a milestone, from the registration and from the step before. */
function daysText({ daysFromRegistration, daysFromPrevious, milestone }: Step): string {
  if (daysFromRegistration === null) return '';
  const since = sinceText(daysFromRegistration);
  const isFirst = milestone === funnelMilestones[0];
  if (isFirst || daysFromPrevious === null) return t.agentFunnel.median({ since });
  return t.agentFunnel.medianBoth({ since, days: formatNumber(daysFromPrevious) });
}

function sinceText(days: number): string {
  if (days === 0) return t.agentFunnel.onTheDay;
  return days === 1 ? t.agentFunnel.oneDay : t.agentFunnel.daysFromRegistration({ days: formatNumber(days) });
}

/** One row for each month in which agents registered. */
function Cohorts({ data, onOpen }: FunnelProps) {
  const { startDate, endDate, cohorts } = data;
  const daysOfMonth = (month: string): Days => {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    return {
      from: laterOf(first, startDate),
      to: earlierOf(last, endDate),
    };
  };

  return (
    <div className="min-w-0">
      <h3>{t.agentFunnel.cohorts}</h3>
      <p className="mb-3 text-sm text-mute">{t.agentFunnel.cohortsText}</p>
      <AdminResults
        list={fixedList(cohorts)}
        whole
        label={t.agentFunnel.cohorts}
        columns={cohortColumns}
        itemKey={({ month }) => month}
        onOpen={({ month }) =>
          onOpen({
            milestone: undefined,
            days: daysOfMonth(month),
            title: t.agentFunnel.registeredIn({ month: formatMonth(month) }),
          })
        }
        nothing={null}
      />
    </div>
  );
}

function lastDayOf(month: string): string {
  return `${month}-${String(daysInMonth(month)).padStart(2, '0')}`;
}

const stepOf = ({ steps }: Cohort, milestone: FunnelMilestone) =>
  steps.find((step) => step.milestone === milestone);

/** "12 · 48%": how many reached a milestone, and their share where it is not too early. */
function cellText(cohort: Cohort, milestone: FunnelMilestone): string {
  const step = stepOf(cohort, milestone);
  if (!step) return '';
  const count = formatNumber(step.count);
  return step.share === null ? count : `${count} · ${formatShare(step.share, 0)}`;
}

const cohortColumns: readonly ListColumn<Cohort>[] = [
  {
    key: 'month',
    head: t.labels.month,
    cell: ({ month }, open) => <OpenButton onPress={open}>{formatMonth(month)}</OpenButton>,
    card: {
      title: ({ month }) => formatMonth(month),
      end: ({ registered }) => formatNumber(registered),
      under: ({ registered, settled }) =>
        settled < registered ? t.agentFunnel.partlyTooEarly({ count: registered - settled }) : '',
      line: (cohort) => (
        <p className="mt-1.5 text-sm tabular-nums">
          {t.agentFunnel.cohortLine({
            published: cellText(cohort, 'published'),
            booked: cellText(cohort, 'booked'),
            paid: cellText(cohort, 'paid'),
          })}
        </p>
      ),
    },
  },
  {
    key: 'registered',
    head: t.agentFunnel.registered,
    numeric: true,
    cell: ({ registered, settled }) => (
      <>
        {formatNumber(registered)}
        {settled < registered && (
          <span className="block text-[13px] text-mute">
            {t.agentFunnel.partlyTooEarly({ count: registered - settled })}
          </span>
        )}
      </>
    ),
  },
  ...funnelMilestones.map(
    (milestone): ListColumn<Cohort> => ({
      key: milestone,
      head: t.agentFunnel.shortLabels[milestone],
      numeric: true,
      cell: (cohort) => cellText(cohort, milestone),
    }),
  ),
];
