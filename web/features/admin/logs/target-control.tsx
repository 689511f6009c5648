import type { AdminLogEntity } from '#contract/admin/logs.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TwoLines } from '../components/facts.tsx';
import { type FoundTarget, searchTargets } from './log.queries.ts';
import { targetLabels } from './log-targets.tsx';

export type ChosenTarget = { type: AdminLogEntity | undefined; id: string | undefined; name: string };

type TargetControlProps = {
  chosen: ChosenTarget;
  onChange: (target: Pick<ChosenTarget, 'type' | 'id'>) => void;
};

// An empty value would show no label in the select.
const anyType = '*';

/** One property or booking, or all things of a kind. */
export function TargetControl({ chosen, onChange }: TargetControlProps) {
  const { type, id, name } = chosen;
  return (
    <div className="grid gap-3">
      <Combobox<FoundTarget>
        key={name}
        label={m.admin_log_thing()}
        placeholder={m.admin_log_thing_search()}
        value={id ? { _id: id, type: type ?? 'property', name, detail: '' } : null}
        onChange={(found) => onChange(found ? { type: found.type, id: found._id } : { type, id: undefined })}
        search={searchTargets}
        itemKey={({ _id }) => _id}
        itemLabel={(found) => found.name}
        renderItem={(found) => <TwoLines first={found.name} second={found.detail} />}
      />
      <Select<string>
        label={m.admin_log_thing_type()}
        value={type ?? anyType}
        onChange={(next) =>
          onChange({ type: next === anyType ? undefined : (next as AdminLogEntity), id: undefined })
        }
        options={[
          { value: anyType, label: m.admin_log_thing_type() },
          ...Object.entries(targetLabels).map(([value, label]) => ({ value, label: label() })),
        ]}
      />
    </div>
  );
}
