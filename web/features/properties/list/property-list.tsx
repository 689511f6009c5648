import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable } from '#web/ui/list/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cardGrid, PropertyCards } from './property-cards.tsx';
import { PropertyTable, PropertyTableHead } from './property-table.tsx';

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
  return (
    <Card flush>
      <PropertyTable properties={properties} label={label} selection={selection} />
    </Card>
  );
}

const rows = ['w-40', 'w-32', 'w-44', 'w-36', 'w-28', 'w-40', 'w-36', 'w-44'] as const;

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
  return (
    <Card flush>
      <DataTable label={m.properties_loading()}>
        <PropertyTableHead />
        <tbody>
          {rows.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id and never move
            <tr key={index} className="h-[81px] border-b border-line last:border-0">
              <Cell className="pl-5" />
              <Cell>
                <div className="flex items-center gap-4">
                  <Skeleton className="h-14 w-20 rounded-lg" />
                  <Skeleton className={width} />
                </div>
              </Cell>
              <Cell>
                <Skeleton className="h-6 w-20" />
              </Cell>
              <Cell>
                <Skeleton className="w-20" />
              </Cell>
              <Cell>
                <Skeleton className="w-24" />
              </Cell>
              <Cell>
                <Skeleton className="ml-auto w-10" />
              </Cell>
              <Cell>
                <Skeleton className="ml-auto w-14" />
              </Cell>
              <Cell className="pr-4" />
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
