import { useQuery } from '@tanstack/react-query';
import type { AdminAnalytics, AgentPerformance } from '#contract/admin/analytics.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import { unitOfFigure } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import {
  figureChange,
  figureDirection,
  figureLabel,
  formatFigure,
} from '#web/lib/analytics/figure-labels.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { currenciesOf, moneyFiguresIn, readFigure } from '#web/lib/analytics/read-figure.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRoundMoney } from '#web/lib/format/format-figures.ts';
import { Card } from '#web/ui/card.tsx';
import { ChangeIndicator } from '#web/ui/charts/change-indicator.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { fixedList, wholeList } from '#web/ui/list/list-results.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { AdminResults } from '../list/admin-results.tsx';
import { agentPerformanceQuery } from './platform-view.ts';

const currencyNames = new Intl.DisplayNames('en-GB', { type: 'currency' });
const currencyName = (code: string) => currencyNames.of(code) ?? code;

type Overview = AdminAnalytics['overview'];
type CurrencyRow = { currency: string; overview: Overview };

/** The money of every currency side by side, which are never added up; for periods with more than one. */
export function MoneyByCurrency({ overview }: { overview: Overview }) {
  const currencies = currenciesOf(overview.figures);
  if (currencies.length < 2) return null;

  return (
    <section className="min-w-0">
      <h2>{t.analytics.platformMoney}</h2>
      <p className="mb-3 text-sm text-mute">{t.analytics.platformMoneyText}</p>
      <AdminResults
        list={fixedList(currencies.map((currency) => ({ currency, overview })))}
        whole
        label={t.analytics.platformMoney}
        columns={currencyColumns}
        itemKey={({ currency }) => currency}
        nothing={null}
      />
    </section>
  );
}

/** Amount of a figure, with its change. */
function Amount({ of, name }: { of: CurrencyRow; name: FigureName }) {
  const change = changeOf(of, name);
  return (
    <>
      {amountText(name, of)}
      {change && <span className="block">{change}</span>}
    </>
  );
}

/** Change against the same days a year earlier; null without a whole one. */
function changeOf({ currency, overview }: CurrencyRow, name: FigureName) {
  if (!overview.comparable) return null;
  const [now, before] = [overview.figures, overview.before].map(
    (figures) => readFigure(name, figures, currency).value,
  );
  const change = figureChange(name, now ?? null, before ?? null);
  return change && <ChangeIndicator {...change} direction={figureDirection(name)} className="text-[13px]" />;
}

const amountText = (name: FigureName, { currency, overview }: CurrencyRow) =>
  formatFigure(name, readFigure(name, overview.figures, currency).value, currency);

const sumText = ({ currency, overview }: CurrencyRow, key: 'feesMinor' | 'retainedMinor') =>
  formatRoundMoney({ amount: moneyFiguresIn(overview.figures, currency)?.[key] ?? 0, currency });

const currencyColumns: readonly ListColumn<CurrencyRow>[] = [
  {
    key: 'currency',
    head: t.labels.currency,
    cell: ({ currency }) => (
      <TwoLines first={<span className="font-semibold">{currency}</span>} second={currencyName(currency)} />
    ),
    card: {
      title: ({ currency }) => currency,
      end: (row) => amountText('revenue', row),
      under: ({ currency }) => currencyName(currency),
      corner: (row) => changeOf(row, 'revenue'),
      line: (row) => (
        <p className="mt-1.5 text-sm tabular-nums">
          {t.analytics.platformMoneyCard({
            adr: amountText('adr', row),
            revpan: amountText('revpan', row),
            fees: sumText(row, 'feesMinor'),
            retained: sumText(row, 'retainedMinor'),
          })}
        </p>
      ),
    },
  },
  {
    key: 'revenue',
    head: figureLabel('revenue'),
    numeric: true,
    className: 'font-semibold',
    cell: (row) => <Amount of={row} name="revenue" />,
  },
  {
    key: 'fees',
    head: t.analytics.platformFees,
    numeric: true,
    givesWay: 1,
    cell: (row) => sumText(row, 'feesMinor'),
  },
  {
    key: 'retained',
    head: t.analytics.retained,
    numeric: true,
    givesWay: 1,
    cell: (row) => sumText(row, 'retainedMinor'),
  },
  {
    key: 'adr',
    head: figureLabel('adr'),
    numeric: true,
    givesWay: 2,
    cell: (row) => <Amount of={row} name="adr" />,
  },
  {
    key: 'revpan',
    head: figureLabel('revpan'),
    numeric: true,
    cell: (row) => <Amount of={row} name="revpan" />,
  },
  {
    key: 'nights',
    head: t.analytics.platformNightsSold,
    numeric: true,
    cell: ({ currency, overview }) =>
      formatNumber(moneyFiguresIn(overview.figures, currency)?.adr.denominator ?? 0),
  },
];

type AgentPerformancesProps = { days: Days; onOpen: (agentId: string) => void };

/** Figures per agent; a press filters by that agent. */
export function AgentPerformances({ days, onOpen }: AgentPerformancesProps) {
  const found = useQuery(agentPerformanceQuery(days));
  const label = t.labels.agents;

  return (
    <section className="min-w-0">
      <h2>{label}</h2>
      <p className="mb-3 text-sm text-mute">{t.analytics.platformAgentsText}</p>
      <AdminResults
        list={wholeList({ ...found, data: found.data && { items: found.data.agents } })}
        whole
        label={label}
        columns={agentColumns}
        itemKey={({ _id }) => _id}
        onOpen={({ _id }) => onOpen(_id)}
        failure={t.analytics.platformAgentsFailed}
        nothing={
          <Card>
            <p className="py-6 text-center text-mute">{t.analytics.platformAgentsNone}</p>
          </Card>
        }
      />
    </section>
  );
}

/** A figure of an agent: money in each of their currencies, the one with the most nights first. */
function agentFigures(name: FigureName, { figures }: AgentPerformance): string[] {
  const [first = 'EUR', ...others] = currenciesOf(figures);
  const shown = unitOfFigure[name] === 'money' ? [first, ...others] : [first];
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

const agentColumns: readonly ListColumn<AgentPerformance>[] = [
  {
    key: 'name',
    head: t.labels.agent,
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
        return others.length > 0 && t.analytics.platformAgentAlso({ amounts: others.join(' · ') });
      },
      line: (agent) => (
        <p className="mt-1.5 text-sm tabular-nums">
          {t.analytics.platformAgentLine({
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
    head: t.labels.properties,
    numeric: true,
    cell: ({ properties }) => formatNumber(properties),
  },
  ...shown.map(
    (name): ListColumn<AgentPerformance> => ({
      key: name,
      head: figureLabel(name),
      numeric: true,
      cell: (agent) =>
        agentFigures(name, agent).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two currencies may have the same text, such as "n/a"
          <span key={index} className="block">
            {text}
          </span>
        )),
      ...(name === 'revenue' ? {} : { givesWay: wide.includes(name) ? 1 : 2 }),
    }),
  ),
];
