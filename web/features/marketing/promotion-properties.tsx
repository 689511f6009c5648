import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { propertyOptionsQuery } from './marketing.queries.ts';
import type { DraftProps } from './promotion-offer-fields.tsx';

/** Property scope of a promotion: all or selected ones. */
export function PromotionProperties({ draft, errors, onChange }: DraftProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{m.marketing_places()}</p>
      <Segmented
        wide
        label={m.marketing_places()}
        value={draft.which}
        onChange={(which) => onChange({ which })}
        options={[
          { value: 'all', label: m.marketing_places_all() },
          {
            value: 'chosen',
            label:
              draft.propertyIds.length > 0
                ? m.marketing_places_count({ count: draft.propertyIds.length })
                : m.marketing_places_chosen(),
          },
        ]}
      />
      {draft.which === 'chosen' && <PropertyList {...{ draft, errors, onChange }} />}
    </div>
  );
}

const minForSearch = 8;

function PropertyList({ draft, errors, onChange }: DraftProps) {
  const [q, setQ] = useState('');
  const found = useQuery(propertyOptionsQuery(q, { any: true }));
  const items = found.data?.items ?? [];
  function toggle(id: string, isChosen: boolean) {
    const others = draft.propertyIds.filter((one) => one !== id);
    onChange({ propertyIds: isChosen ? [...others, id] : others });
  }
  return (
    <div className="mt-3 rounded-control border border-line px-3.5 py-2">
      {(q !== '' || items.length >= minForSearch) && (
        <ListSearch value={q} onSearch={setQ} label={m.marketing_find_place()} />
      )}
      {found.isPending && <SkeletonLines lines={4} className="py-3" />}
      {found.isError && (
        <p role="alert" className="flex items-center justify-between gap-3 py-2 text-sm">
          {problemMessage(found.error)}
          <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
            {m.kit_retry()}
          </Button>
        </p>
      )}
      {found.data && items.length === 0 && (
        <p className="py-2 text-sm text-mute">{m.marketing_no_place_found()}</p>
      )}
      <ul className="max-h-64 overflow-y-auto">
        {items.map(({ _id, title, city }) => (
          <li key={_id}>
            <Checkbox
              name="propertyIds"
              checked={draft.propertyIds.includes(_id)}
              onChange={(isChosen) => toggle(_id, isChosen)}
              label={title || m.marketing_untitled()}
              help={city}
            />
          </li>
        ))}
      </ul>
      {errors.propertyIds && (
        <p role="alert" className="pb-1.5 text-[13px] text-danger">
          {errors.propertyIds}
        </p>
      )}
    </div>
  );
}
