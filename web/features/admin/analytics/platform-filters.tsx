import { useQuery } from '@tanstack/react-query';
import { containsText } from '#domain/shared/search-key.ts';
import * as t from '#texts/screens.ts';
import { presetLabel, presets } from '#web/lib/analytics/period-presets.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { CustomDays, GranularityChoice } from '#web/ui/form/period-fields.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { agentNamesQuery, type ChangePlatformView, type PlatformView } from './platform-view.ts';

type PlatformFiltersProps = {
  view: PlatformView;
  change: ChangePlatformView;
};

/** Filters: period, granularity and agent. */
export function PlatformFilters({ view, change }: PlatformFiltersProps) {
  const { preset, days } = view;
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
        label={t.labels.period}
        className="max-md:col-span-2 md:w-48"
        value={preset}
        onChange={choosePreset}
        options={presets.map((value) => ({ value, label: presetLabel(value) }))}
      />
      <AgentChoice view={view} change={change} />
      <GranularityChoice
        value={view.granularity}
        onChange={(value) => change({ period: value === 'monthly' ? undefined : value })}
      />
      {preset === 'own' && (
        <CustomDays
          from={days.from}
          to={days.to}
          onFrom={(day) => change({ startDate: day })}
          onTo={(day) => change({ endDate: day })}
        />
      )}
    </div>
  );
}

const maxAgentsShown = 30;

function AgentChoice({ view, change }: PlatformFiltersProps) {
  const { data } = useQuery(agentNamesQuery());
  const agents = data?.agents ?? [];
  const chosen = agents.find(({ _id }) => _id === view.agentId) ?? null;

  return (
    <div className="max-md:col-span-2 md:w-64">
      <Combobox
        key={chosen?._id ?? ''}
        label={t.labels.agent}
        placeholder={t.labels.allAgents}
        value={chosen}
        onChange={(agent) => change({ agentId: agent?._id })}
        search={async (text) => {
          return agents
            .filter(({ name, email, company }) => containsText(`${name} ${email} ${company ?? ''}`, text))
            .slice(0, maxAgentsShown);
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
