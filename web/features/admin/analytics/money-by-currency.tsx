import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import {
  figureChange,
  figureDirection,
  figureLabel,
  formatFigure,
} from '#web/lib/analytics/figure-labels.ts';
import { currenciesOf, moneyFiguresIn, readFigure } from '#web/lib/analytics/read-figure.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRoundMoney } from '#web/lib/format/format-figures.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ChangeIndicator } from '#web/ui/charts/change-indicator.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { fixedList } from '#web/ui/list/list-results.tsx';
import { TwoLines } from '../components/facts.tsx';
import { AdminResults } from '../list/admin-results.tsx';

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
      <h2>{m.platform_money()}</h2>
      <p className="mb-3 text-sm text-mute">{m.platform_money_text()}</p>
      <AdminResults
        list={fixedList(currencies.map((currency) => ({ currency, overview })))}
        whole
        label={m.platform_money()}
        columns={columns}
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

const columns: readonly ListColumn<CurrencyRow>[] = [
  {
    key: 'currency',
    head: m.analytics_currency,
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
          {m.platform_money_card({
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
    head: () => figureLabel('revenue'),
    numeric: true,
    className: 'font-semibold',
    cell: (row) => <Amount of={row} name="revenue" />,
  },
  { key: 'fees', head: m.platform_fees, numeric: true, wide: true, cell: (row) => sumText(row, 'feesMinor') },
  {
    key: 'retained',
    head: m.platform_retained,
    numeric: true,
    wide: true,
    cell: (row) => sumText(row, 'retainedMinor'),
  },
  {
    key: 'adr',
    head: () => figureLabel('adr'),
    numeric: true,
    cell: (row) => <Amount of={row} name="adr" />,
  },
  {
    key: 'revpan',
    head: () => figureLabel('revpan'),
    numeric: true,
    cell: (row) => <Amount of={row} name="revpan" />,
  },
  {
    key: 'nights',
    head: m.platform_nights_sold,
    numeric: true,
    cell: ({ currency, overview }) =>
      formatNumber(moneyFiguresIn(overview.figures, currency)?.adr.denominator ?? 0),
  },
];
