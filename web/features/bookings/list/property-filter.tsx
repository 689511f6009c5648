import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { propertyChoicesQuery } from '../booking-list.queries.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

type PropertyFilterProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

const minForSearch = 9;

/** Property filter with multiple selection, searchable when there are many. */
export function PropertyFilter({ chosen, onChange }: PropertyFilterProps) {
  const [q, setQ] = useState('');
  const all = useQuery(propertyChoicesQuery(''));
  const found = useQuery(propertyChoicesQuery(useDeferredValue(q)));
  if (found.isError && !found.data) {
    return (
      <div className="text-sm">
        <p className="mb-2 text-mute">{problemMessage(found.error)}</p>
        <Button variant="secondary" size="sm" onClick={() => void found.refetch()}>
          {m.kit_retry()}
        </Button>
      </div>
    );
  }
  if (!found.data) return <SkeletonLines lines={4} />;
  // Selected properties stay visible, so that they can be deselected under any search.
  const kept = (all.data ?? []).filter(
    ({ _id }) => chosen.includes(_id) && !found.data.some((one) => one._id === _id),
  );
  const options = [...kept, ...found.data].map(({ _id, title, city }) => ({
    value: _id,
    label: title,
    detail: city || undefined,
  }));
  return (
    <div className="grid gap-2">
      {(all.data?.length ?? 0) >= minForSearch && (
        <ListSearch value={q} onSearch={setQ} label={m.bookings_filter_property_search()} />
      )}
      {options.length === 0 ? (
        <p className="py-2 text-sm text-mute">{m.kit_search_nothing()}</p>
      ) : (
        <CheckboxGroup
          label={m.bookings_filter_property()}
          options={options}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </div>
  );
}
