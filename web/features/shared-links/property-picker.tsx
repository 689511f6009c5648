import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { containsText } from '#domain/shared/search-key.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isPublished, linkablePropertiesQuery } from './shared-link.queries.ts';

type PropertyPickerProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown when the agent has no properties. */
  addFirst: React.ReactNode;
};

/** Property selection of a link, in the order chosen. */
export function PropertyPicker({ chosen, onChange, addFirst }: PropertyPickerProps) {
  const [q, setQ] = useState('');
  const found = useQuery(linkablePropertiesQuery(''));
  if (!found.data) return <Loaded query={found} skeleton={<Skeleton className="h-72 rounded-control" />} />;
  const all = found.data.items.filter(({ status }) => status !== 'archived');
  if (all.length === 0) {
    return (
      <EmptyState
        illustration="house"
        title={m.links_no_places()}
        text={m.links_no_places_text()}
        action={addFirst}
      />
    );
  }
  const shown = all.filter(({ title, city }) => containsText(`${title} ${city}`, q));
  const everyId = all.filter(isPublished).map(({ _id }) => _id);
  const isEveryChosen = everyId.length > 0 && everyId.every((id) => chosen.includes(id));
  function toggle(id: string, on: boolean) {
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 max-w-72 flex-1">
          <SearchInput
            value={q}
            onChange={setQ}
            label={m.links_find_place()}
            placeholder={m.links_find_place()}
          />
        </div>
        <Button variant="quiet" size="sm" onClick={() => onChange(isEveryChosen ? [] : everyId)}>
          {isEveryChosen ? m.links_choose_none() : m.links_choose_all()}
        </Button>
      </div>
      <ul className="max-h-[26rem] divide-y divide-line overflow-y-auto rounded-control border border-line">
        {shown.map((property) => (
          <li key={property._id}>
            <PropertyRow
              property={property}
              position={chosen.indexOf(property._id) + 1}
              onToggle={(on) => toggle(property._id, on)}
            />
          </li>
        ))}
        {shown.length === 0 && (
          <li className="px-4 py-6 text-center text-mute">{m.links_none_found({ text: q })}</li>
        )}
      </ul>
      <p role="status" className="text-sm text-mute sm:hidden">
        {m.links_chosen({ count: chosen.length })}
      </p>
    </div>
  );
}

type PropertyRowProps = { property: PropertyListItem; position: number; onToggle: (on: boolean) => void };

function PropertyRow({ property, position, onToggle }: PropertyRowProps) {
  const cover = property.cover?.variants[0]?.webp ?? property.cover?.url;
  return (
    <div
      className={classNames(
        'flex min-h-16 items-center gap-3 px-3 hover:bg-hover',
        position > 0 && 'bg-pine-50 dark:bg-pine-500/8',
      )}
    >
      <Checkbox
        className="flex-1 py-2"
        checked={position > 0}
        onChange={onToggle}
        label={
          <span className="flex min-w-0 items-center gap-3">
            {cover ? (
              <img
                src={cover}
                alt=""
                loading="lazy"
                className="h-11 w-16 shrink-0 rounded-lg bg-cell object-cover"
              />
            ) : (
              <span aria-hidden className="h-11 w-16 shrink-0 rounded-lg bg-cell" />
            )}
            <span className="min-w-0">
              <span className="block truncate font-medium">{property.title}</span>
              <span className="block truncate text-[13px] text-mute">
                {[property.city, isPublished(property) ? '' : m.links_not_published()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </span>
        }
      />
      <span className="hidden text-sm whitespace-nowrap text-mute tabular-nums sm:block">
        {m.links_a_night({ price: formatMoney(property.basePrice) })}
      </span>
    </div>
  );
}
