import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { containsText } from '#domain/shared/search-key.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { OrderList } from '#web/ui/order/order-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LinkDraft } from './link-draft.ts';
import { isPublished, linkablePropertiesQuery } from './shared-link.queries.ts';

type LinkPropertiesSectionProps = {
  draft: LinkDraft;
  onChange: (part: Partial<LinkDraft>) => void;
  error: string | undefined;
  addFirst: ReactNode;
};

/** Form section: properties of the page and their order. */
export function LinkPropertiesSection({ draft, onChange, error, addFirst }: LinkPropertiesSectionProps) {
  return (
    <Card>
      <CardHeader title={t.labels.properties} text={t.links.whichText} />
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          label={t.labels.properties}
          value={draft.which}
          onChange={(which) => onChange({ which })}
          className="justify-self-start"
          options={[
            { value: 'chosen', label: t.links.whichChosen },
            { value: 'all', label: t.links.whichAll },
          ]}
        />
        {draft.which === 'all' ? (
          <p className="text-mute">{t.links.whichAllText}</p>
        ) : (
          <PropertyPicker
            chosen={draft.propertyIds}
            onChange={(propertyIds) => onChange({ propertyIds })}
            addFirst={addFirst}
          />
        )}
        {error && <p className="text-sm text-danger">{error}</p>}
        {(draft.which === 'all' || draft.propertyIds.length > 1) && (
          <PropertyOrder draft={draft} onChange={onChange} />
        )}
      </div>
    </Card>
  );
}

function PropertyOrder({ draft, onChange }: Pick<LinkPropertiesSectionProps, 'draft' | 'onChange'>) {
  const { which, propertyOrder } = draft;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t.links.order}</h3>
      <Segmented
        label={t.links.order}
        value={propertyOrder}
        onChange={(next) => onChange({ propertyOrder: next })}
        className="justify-self-start"
        options={[
          { value: 'chosen', label: which === 'all' ? t.labels.newestFirst : t.links.orderChosen },
          { value: 'featured', label: t.links.orderFeatured },
        ]}
      />
      {propertyOrder === 'featured' && <p className="text-sm text-mute">{t.links.orderFeaturedText}</p>}
      {propertyOrder === 'chosen' && which === 'chosen' && <ChosenOrder draft={draft} onChange={onChange} />}
    </div>
  );
}

function ChosenOrder({ draft, onChange }: Pick<LinkPropertiesSectionProps, 'draft' | 'onChange'>) {
  const { data } = useQuery(linkablePropertiesQuery(''));
  const known = new Map(data?.items.map((property) => [property._id, property]));
  const chosen = draft.propertyIds.flatMap((id) => known.get(id) ?? []);
  // Properties beyond the loaded list cannot be reordered and stay at the end.
  const unknown = draft.propertyIds.filter((id) => !known.has(id));

  return (
    <>
      <p className="text-sm text-mute">{t.links.orderText}</p>
      <div className="max-h-[28rem] overflow-y-auto p-1 -m-1">
        <OrderList
          label={t.links.order}
          items={chosen}
          keyOf={({ _id }) => _id}
          titleOf={({ title }) => title}
          onChange={(items) => onChange({ propertyIds: [...items.map(({ _id }) => _id), ...unknown] })}
        >
          {(property) => <PropertyLine property={property} />}
        </OrderList>
      </div>
    </>
  );
}

function PropertyLine({ property }: { property: PropertyListItem }) {
  const cover = property.cover?.variants[0]?.webp ?? property.cover?.url;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {cover && (
        <img
          src={cover}
          alt=""
          loading="lazy"
          className="h-9 w-13 shrink-0 rounded-md bg-cell object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="truncate font-medium">{property.title}</p>
        <p className="truncate text-[13px] text-mute">{property.city}</p>
      </div>
    </div>
  );
}

type PropertyPickerProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown when the agent has no properties. */
  addFirst: React.ReactNode;
};

/** Property selection of a link, in the order chosen. */
function PropertyPicker({ chosen, onChange, addFirst }: PropertyPickerProps) {
  const [q, setQ] = useState('');
  const found = useQuery(linkablePropertiesQuery(''));
  if (!found.data) return <Loaded query={found} skeleton={<Skeleton className="h-72 rounded-control" />} />;

  const all = found.data.items.filter(({ status }) => status !== 'archived');
  if (all.length === 0) {
    return (
      <EmptyState
        illustration="house"
        title={t.notices.noPropertiesYet}
        text={t.links.noPropertiesText}
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
            label={t.actions.findProperty}
            placeholder={t.actions.findProperty}
          />
        </div>
        <Button variant="quiet" size="sm" onClick={() => onChange(isEveryChosen ? [] : everyId)}>
          {isEveryChosen ? t.actions.clearSelection : t.links.chooseAll}
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
          <li className="px-4 py-6 text-center text-mute">{t.notices.noResultsFor({ text: q })}</li>
        )}
      </ul>
      <p role="status" className="text-sm text-mute sm:hidden">
        {t.links.chosen({ count: chosen.length })}
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
                {[property.city, isPublished(property) ? '' : t.links.notPublished]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </span>
        }
      />
      <span className="hidden text-sm whitespace-nowrap text-mute tabular-nums sm:block">
        {t.labels.priceANight({ price: formatMoney(property.basePrice) })}
      </span>
    </div>
  );
}
