import { useQuery } from '@tanstack/react-query';
import type { AgentPerformance } from '#contract/admin/analytics.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import { figureLabel, formatFigure } from '#web/lib/analytics/figure-labels.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { currenciesOf, readFigure } from '#web/lib/analytics/read-figure.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { wholeList } from '#web/ui/list/list-results.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { AdminResults } from '../list/admin-results.tsx';
import { agentPerformanceQuery } from './admin-analytics.queries.ts';

type AgentPerformancesProps = { days: Days; onOpen: (agentId: string) => void };

/** Figures per agent; a press filters by that agent. */
export function AgentPerformances({ days, onOpen }: AgentPerformancesProps) {
  const found = useQuery(agentPerformanceQuery(days));
  const label = m.platform_agents();
  return (
    <section className="min-w-0">
      <h2>{label}</h2>
      <p className="mb-3 text-sm text-mute">{m.platform_agents_text()}</p>
      <AdminResults
        list={wholeList({ ...found, data: found.data && { items: found.data.agents } })}
        whole
        label={label}
        columns={columns}
        itemKey={({ _id }) => _id}
        onOpen={({ _id }) => onOpen(_id)}
        failure={m.platform_agents_failed()}
        nothing={
          <Card>
            <p className="py-6 text-center text-mute">{m.platform_agents_none()}</p>
          </Card>
        }
      />
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

const columns: readonly ListColumn<AgentPerformance>[] = [
  {
    key: 'name',
    head: m.platform_agent,
    className: 'max-w-64',
    cell: (agent, open) => (
      <TwoLines
        first={<OpenButton onPress={open}>{agent.name}</OpenButton>}
        second={agent.company ?? agent.email}
      />
    ),
    card: {
      title: ({ name }) => name,
      end: (agent) => agentFigureText('revenue', agent),
      under: ({ company, email }) => company ?? email,
      line: (agent) => (
        <p className="mt-1.5 text-sm tabular-nums">
          {m.platform_agent_line({
            properties: agent.properties,
            occupancy: agentFigureText('occupancy', agent),
            revpan: agentFigureText('revpan', agent),
          })}
        </p>
      ),
    },
  },
  {
    key: 'properties',
    head: m.admin_nav_properties,
    numeric: true,
    cell: ({ properties }) => formatNumber(properties),
  },
  ...shown.map(
    (name): ListColumn<AgentPerformance> => ({
      key: name,
      head: () => figureLabel(name),
      numeric: true,
      cell: (agent) => agentFigureText(name, agent),
      ...(wide.includes(name) ? { wide: true } : {}),
    }),
  ),
];
