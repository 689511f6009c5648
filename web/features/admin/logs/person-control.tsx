import { m } from '#web/locales/compiled/messages.js';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TwoLines } from '../components/facts.tsx';
import { searchPeople } from './log.queries.ts';

export type ChosenPerson = { side: 'actor' | 'account'; id: string; name: string };

type PersonControlProps = {
  chosen: ChosenPerson | undefined;
  onChange: (person: Pick<ChosenPerson, 'side' | 'id'> | undefined) => void;
};

type Person = { _id: string; name: string; email: string };

/** One agent or admin: what they did, or everything that concerns their account. */
export function PersonControl({ chosen, onChange }: PersonControlProps) {
  const side = chosen?.side ?? 'actor';
  return (
    <div className="grid gap-3">
      <Combobox<Person>
        key={chosen?.name ?? ''}
        label={m.admin_log_person()}
        placeholder={m.admin_log_person_search()}
        value={chosen ? { _id: chosen.id, name: chosen.name, email: '' } : null}
        onChange={(person) => onChange(person === null ? undefined : { side, id: person._id })}
        search={searchPeople}
        itemKey={({ _id }) => _id}
        itemLabel={({ name }) => name}
        renderItem={({ name, email }) => <TwoLines first={name} second={email} />}
      />
      {chosen && (
        <Segmented<ChosenPerson['side']>
          wide
          label={m.admin_log_person_side()}
          value={side}
          onChange={(next) => onChange({ side: next, id: chosen.id })}
          options={[
            { value: 'actor', label: m.admin_log_person_did() },
            { value: 'account', label: m.admin_log_person_account() },
          ]}
        />
      )}
    </div>
  );
}
