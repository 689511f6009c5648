import { useQuery } from '@tanstack/react-query';
import type { Grain } from '#contract/metric-shapes.ts';
import { presetName, presets } from '#web/lib/period-presets.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import { agentNamesQuery } from './admin-analytics.queries.ts';
import type { ChangePlatformView, PlatformView } from './use-platform-view.ts';

type PlatformFiltersProps = {
  view: PlatformView;
  change: ChangePlatformView;
  currencies: readonly string[];
};

/** The days, their steps, one agent or all, and one currency when there are several. */
export function PlatformFilters({ view, change, currencies }: PlatformFiltersProps) {
  const { preset, days } = view;
  const [first] = currencies;
  function choosePreset(next: (typeof presets)[number]) {
    change({
      range: next === 'last_12_months' ? undefined : next,
      startDate: next === 'own' ? days.from : undefined,
      endDate: next === 'own' ? days.to : undefined,
    });
  }
  return (
    <div className="chart-tools mb-5 grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap">
      <Select
        label={m.analytics_period()}
        className="max-md:col-span-2 md:w-48"
        value={preset}
        onChange={choosePreset}
        options={presets.map((value) => ({ value, label: presetName(value) }))}
      />
      <AgentChoice view={view} change={change} />
      <Segmented<Grain>
        wide
        className="max-md:col-span-2 md:w-72"
        label={m.analytics_grain()}
        value={view.grain}
        onChange={(value) => change({ period: value === 'monthly' ? undefined : value })}
        options={[
          { value: 'daily', label: m.analytics_daily() },
          { value: 'weekly', label: m.analytics_weekly() },
          { value: 'monthly', label: m.analytics_monthly() },
        ]}
      />
      {first !== undefined && currencies.length > 1 && (
        <Select
          label={m.analytics_currency()}
          className="max-md:col-span-2 md:w-28"
          value={view.currency ?? first}
          onChange={(currency) => change({ currency: currency === first ? undefined : currency })}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      )}
      {preset === 'own' && (
        <div className="col-span-2 grid grid-cols-2 gap-2 md:w-80">
          <Field label={m.analytics_from()} hideLabel>
            <TextInput
              type="date"
              className="min-w-0 px-2"
              value={days.from}
              onChange={(event) => event.target.value && change({ startDate: event.target.value })}
            />
          </Field>
          <Field
            label={m.analytics_to()}
            hideLabel
            error={days.to < days.from ? m.analytics_backwards() : undefined}
          >
            <TextInput
              type="date"
              className="min-w-0 px-2"
              value={days.to}
              onChange={(event) => event.target.value && change({ endDate: event.target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

const shownAtMost = 30;

function AgentChoice({ view, change }: Pick<PlatformFiltersProps, 'view' | 'change'>) {
  const { data } = useQuery(agentNamesQuery());
  const agents = data?.agents ?? [];
  const chosen = agents.find(({ _id }) => _id === view.agentId) ?? null;
  return (
    <div className="max-md:col-span-2 md:w-64">
      <Combobox
        key={chosen?._id ?? ''}
        label={m.platform_agent()}
        placeholder={m.platform_all_agents()}
        value={chosen}
        onChange={(agent) => change({ agentId: agent?._id })}
        search={async (text) => {
          const wanted = text.toLowerCase();
          return agents
            .filter(({ name, email, company }) =>
              `${name} ${email} ${company ?? ''}`.toLowerCase().includes(wanted),
            )
            .slice(0, shownAtMost);
        }}
        itemKey={({ _id }) => _id}
        itemLabel={({ name }) => name}
        renderItem={({ name, email }) => (
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block truncate text-[13px] text-mute">{email}</span>
          </span>
        )}
        minLength={1}
      />
    </div>
  );
}
