import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { OrderList } from '#web/ui/order/order-list.tsx';
import type { LinkDraft } from './link-draft.ts';
import { PropertyPicker } from './property-picker.tsx';
import { linkablePropertiesQuery } from './shared-link.queries.ts';

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
      <CardHeader title={m.links_which()} text={m.links_which_text()} />
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          label={m.links_which()}
          value={draft.which}
          onChange={(which) => onChange({ which })}
          className="justify-self-start"
          options={[
            { value: 'chosen', label: m.links_which_chosen() },
            { value: 'all', label: m.links_which_all() },
          ]}
        />
        {draft.which === 'all' ? (
          <p className="text-mute">{m.links_which_all_text()}</p>
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
  const { which, placeOrder } = draft;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{m.links_order()}</h3>
      <Segmented
        label={m.links_order()}
        value={placeOrder}
        onChange={(next) => onChange({ placeOrder: next })}
        className="justify-self-start"
        options={[
          { value: 'chosen', label: which === 'all' ? m.links_order_newest() : m.links_order_chosen() },
          { value: 'featured', label: m.links_order_featured() },
        ]}
      />
      {placeOrder === 'featured' && <p className="text-sm text-mute">{m.links_order_featured_text()}</p>}
      {placeOrder === 'chosen' && which === 'chosen' && <ChosenOrder draft={draft} onChange={onChange} />}
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
      <p className="text-sm text-mute">{m.links_order_text()}</p>
      <div className="max-h-[28rem] overflow-y-auto p-1 -m-1">
        <OrderList
          label={m.links_order()}
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
