import { useQuery } from '@tanstack/react-query';
import type { AgentPerformance } from '#contract/admin/analytics.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import { figureLabel, formatFigure } from '#web/lib/analytics/figure-labels.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { currenciesOf, readFigure } from '#web/lib/analytics/read-figure.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { AdminCards, AdminCardsSkeleton } from '../list/admin-cards.tsx';
import { AdminTable, AdminTableSkeleton } from '../list/admin-table.tsx';
import type { Column } from '../list/column.ts';
import { agentPerformanceQuery } from './admin-analytics.queries.ts';

type AgentPerformancesProps = { days: Days; onOpen: (agentId: string) => void };

/** Figures per agent; a press filters by that agent. */
export function AgentPerformances({ days, onOpen }: AgentPerformancesProps) {
  const found = useQuery(agentPerformanceQuery(days));
  const isPhone = useIsPhone();
  const label = m.platform_agents();
  const openAgent = ({ _id }: AgentPerformance) => onOpen(_id);
  return (
    <section className="min-w-0">
      <h2>{label}</h2>
      <p className="mb-3 text-sm text-mute">{m.platform_agents_text()}</p>
      <Loaded
        query={found}
        failure={m.platform_agents_failed()}
        card
        skeleton={
          isPhone ? <AdminCardsSkeleton /> : <AdminTableSkeleton label={label} columns={columns(openAgent)} />
        }
      >
        {(data) =>
          data.agents.length === 0 ? (
            <Card>
              <p className="py-6 text-center text-mute">{m.platform_agents_none()}</p>
            </Card>
          ) : isPhone ? (
            <AdminCards
              items={data.agents}
              label={label}
              itemKey={({ _id }) => _id}
              onOpen={openAgent}
              card={(agent) => <AgentCard agent={agent} />}
            />
          ) : (
            <AdminTable
              items={data.agents}
              label={label}
              columns={columns(openAgent)}
              itemKey={({ _id }) => _id}
              onOpen={openAgent}
            />
          )
        }
      </Loaded>
    </section>
  );
}

/** Figure of an agent in their first currency. */
function agentFigureText(name: FigureName, { figures }: AgentPerformance): string {
  const currency = currenciesOf(figures)[0] ?? 'EUR';
  return formatFigure(name, readFigure(name, figures, currency).value, currency);
}

const wide: readonly FigureName[] = ['adr', 'approval', 'cancellation'];
const shown: readonly FigureName[] = [
  'revenue',
  'occupancy',
  'adr',
  'revpan',
  'conversion',
  'approval',
  'cancellation',
];

function columns(onOpen: (agent: AgentPerformance) => void): Column<AgentPerformance>[] {
  return [
    {
      key: 'name',
      head: m.platform_agent(),
      className: 'max-w-64',
      cell: (agent) => (
        <TwoLines
          first={<OpenButton onPress={() => onOpen(agent)}>{agent.name}</OpenButton>}
          second={agent.company ?? agent.email}
        />
      ),
    },
    {
      key: 'properties',
      head: m.admin_nav_properties(),
      numeric: true,
      cell: ({ properties }) => formatNumber(properties),
    },
    ...shown.map(
      (name): Column<AgentPerformance> => ({
        key: name,
        head: figureLabel(name),
        numeric: true,
        cell: (agent) => agentFigureText(name, agent),
        ...(wide.includes(name) ? { wide: true } : {}),
      }),
    ),
  ];
}

function AgentCard({ agent }: { agent: AgentPerformance }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="truncate">{agent.name}</span>
        <span className="shrink-0 tabular-nums">{agentFigureText('revenue', agent)}</span>
      </p>
      <p className="truncate text-[13px] text-mute">{agent.company ?? agent.email}</p>
      <p className="mt-1.5 text-sm tabular-nums">
        {m.platform_agent_line({
          properties: agent.properties,
          occupancy: agentFigureText('occupancy', agent),
          revpan: agentFigureText('revpan', agent),
        })}
      </p>
    </>
  );
}
