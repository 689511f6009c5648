import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { propertyNamesQuery } from './automation.queries.ts';

type PropertyPickerProps = { chosen: readonly string[]; onChange: (propertyIds: string[]) => void };

/** The properties that a rule is for, found by name. None chosen means all. */
export function PropertyPicker({ chosen, onChange }: PropertyPickerProps) {
  const { data } = useQuery(propertyNamesQuery());
  const [find, setFind] = useState('');
  const all = data?.items ?? [];
  const wanted = find.trim().toLowerCase();
  const found = all.filter(({ title }) => title.toLowerCase().includes(wanted));
  const only = chosen.length === 1 ? all.find(({ _id }) => _id === chosen[0]) : undefined;

  const label =
    chosen.length === 0
      ? t.labels.allProperties
      : (only?.title ?? t.counts.properties({ count: chosen.length }));

  return (
    <Popover
      align="start"
      trigger={
        <Button variant="secondary" className="max-w-full justify-between gap-2">
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden className="size-[18px] shrink-0 text-mute" />
        </Button>
      }
    >
      <SearchInput value={find} onChange={setFind} label={t.actions.findProperty} className="mb-2" />
      <div className="max-h-60 overflow-y-auto">
        <Checkbox
          checked={chosen.length === 0}
          disabled={chosen.length === 0}
          onChange={() => onChange([])}
          label={t.labels.allProperties}
        />
        {found.map(({ _id, title }) => (
          <Checkbox
            key={_id}
            checked={chosen.includes(_id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, _id] : chosen.filter((one) => one !== _id))
            }
            label={title}
          />
        ))}
        {data && found.length === 0 && (
          <p className="py-2 text-sm text-mute">{t.automation.noPropertyFound}</p>
        )}
      </div>
    </Popover>
  );
}
