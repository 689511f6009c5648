import { useQuery } from '@tanstack/react-query';
import type { AgentPerformance } from '#contract/admin/analytics.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import { figureLabel, formatFigure } from '#web/lib/analytics/figure-labels.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { currenciesOf, figureUnits, readFigure } from '#web/lib/analytics/read-figure.ts';
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

/** A figure of an agent: money in each of their currencies, the one with the most nights first. */
function agentFigures(name: FigureName, { figures }: AgentPerformance): string[] {
  const [first = 'EUR', ...others] = currenciesOf(figures);
  const shown = figureUnits[name] === 'money' ? [first, ...others] : [first];
  return shown.map((currency) => formatFigure(name, readFigure(name, figures, currency).value, currency));
}

const agentFigureText = (name: FigureName, agent: AgentPerformance) => agentFigures(name, agent).join(' · ');

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
      end: (agent) => agentFigures('revenue', agent)[0],
      under: ({ company, email }) => company ?? email,
      foot: (agent) => {
        const others = agentFigures('revenue', agent).slice(1);
        return others.length > 0 && m.platform_agent_also({ amounts: others.join(' · ') });
      },
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
      cell: (agent) =>
        agentFigures(name, agent).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two currencies may have the same text, such as "n/a"
          <span key={index} className="block">
            {text}
          </span>
        )),
      ...(wide.includes(name) ? { wide: true } : {}),
    }),
  ),
];
