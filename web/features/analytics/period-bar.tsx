import type { Analytics } from '#contract/analytics/analytics.ts';
import type { Comparison } from '#domain/analytics/granularities.ts';
import * as t from '#texts/screens.ts';
import { presetLabel, presets } from '#web/lib/analytics/period-presets.ts';
import { currenciesOf } from '#web/lib/analytics/read-figure.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { CustomDays, GranularityChoice } from '#web/ui/form/period-fields.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { findProperties } from './analytics.queries.ts';
import type { AnalyticsView, ChangeView } from './use-analytics-view.ts';

type PeriodBarProps = {
  view: AnalyticsView;
  change: ChangeView;
  /** Last response; it provides the properties and currencies to choose from. */
  data: Analytics | undefined;
};

/** Query bar: period, comparison, property, granularity and currency. */
export function PeriodBar({ view, change, data }: PeriodBarProps) {
  const { preset, days } = view;
  function choosePreset(next: (typeof presets)[number]) {
    const own = next === 'own' ? days : { from: undefined, to: undefined };
    change({ range: next === 'last_12_months' ? undefined : next, ...own });
  }

  return (
    <div className="chart-tools mb-5 grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap">
      <Select
        label={t.labels.period}
        className="md:w-44"
        value={preset}
        onChange={choosePreset}
        options={presets.map((value) => ({ value, label: presetLabel(value) }))}
      />
      <Select<Comparison>
        label={t.analytics.compare}
        className="md:w-48"
        value={view.compare}
        onChange={(value) => change({ compare: value === 'last_year' ? undefined : value })}
        options={[
          { value: 'last_year', label: t.analytics.compareLastYear },
          { value: 'previous', label: t.analytics.comparePrevious },
          { value: 'none', label: t.analytics.compareNone },
        ]}
      />
      <PropertyChoice view={view} change={change} data={data} />
      <GranularityChoice
        value={view.granularity}
        onChange={(value) => change({ period: value === 'monthly' ? undefined : value })}
      />
      <CurrencyChoice view={view} change={change} data={data} />
      {preset === 'own' && (
        <CustomDays
          from={days.from}
          to={days.to}
          onFrom={(day) => change({ ...days, from: day })}
          onTo={(day) => change({ ...days, to: day })}
        />
      )}
    </div>
  );
}

type Choice = { _id: string; title: string };

/** Property filter: one property by name, or all. */
function PropertyChoice({ view, change, data }: PeriodBarProps) {
  const isOne = view.propertyId !== undefined;
  const title = data?.heatmap.rows.find(({ propertyId }) => propertyId === view.propertyId)?.title;

  if (!isOne && (data?.heatmap.rows.length ?? 0) < 2) return null;

  return (
    <div className="max-md:col-span-2 md:w-52">
      <Combobox<Choice>
        key={title ?? ''}
        label={t.labels.property}
        placeholder={t.labels.allProperties}
        value={view.propertyId !== undefined && title !== undefined ? { _id: view.propertyId, title } : null}
        onChange={(choice) => change({ property: choice?._id })}
        search={findProperties}
        itemKey={({ _id }) => _id}
        itemLabel={(choice) => choice.title}
        minLength={1}
      />
    </div>
  );
}

function CurrencyChoice({ view, change, data }: PeriodBarProps) {
  const currencies = data ? currenciesOf(data.figures) : [];
  const [first] = currencies;
  if (first === undefined || currencies.length < 2) return null;

  return (
    <Segmented
      className="max-md:col-span-2"
      label={t.labels.currency}
      value={view.currency ?? first}
      onChange={(currency) => change({ currency: currency === first ? undefined : currency })}
      options={currencies.map((currency) => ({ value: currency, label: currency }))}
    />
  );
}
