import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cardGrid, PropertyCards } from './property-cards.tsx';
import { PropertyTable, PropertyTableSkeleton } from './property-table.tsx';

type PropertyListProps = { properties: readonly PropertyListItem[]; label: string; selection: Selection };

export function readListLayout(text: string | undefined): 'table' | 'cards' {
  return text === 'cards' ? 'cards' : 'table';
}

/** Properties as table or cards, as chosen; always cards on a phone. */
export function PropertyList({ properties, label, selection }: PropertyListProps) {
  const isPhone = useIsPhone();
  const { values } = useAddressSearch();
  if (isPhone || readListLayout(values.look) === 'cards')
    return <PropertyCards properties={properties} label={label} selection={selection} />;
  return <PropertyTable properties={properties} label={label} selection={selection} />;
}

/** Placeholder of the list while it loads. */
export function PropertyListSkeleton() {
  const isPhone = useIsPhone();
  const { values } = useAddressSearch();
  if (isPhone || readListLayout(values.look) === 'cards') {
    return (
      <div role="status" aria-label={m.properties_loading()} className={cardGrid}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-[302px] rounded-card" />
        ))}
      </div>
    );
  }
  return <PropertyTableSkeleton />;
}
