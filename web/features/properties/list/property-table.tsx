import { Link, useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PropertyMenuButton } from '../actions/property-menu-button.tsx';
import { locationLabel, propertyTypeLabels, shareLabel } from '../property-labels.ts';
import { PropertyStatusBadge } from '../property-status-badge.tsx';
import { PropertyCover } from './property-cover.tsx';

type PropertyTableProps = { properties: readonly PropertyListItem[]; label: string; selection: Selection };

/** Property table for wide screens; a click anywhere on a row opens the property. */
export function PropertyTable({ properties, label, selection }: PropertyTableProps) {
  return (
    <DataTable label={label}>
      <PropertyTableHead ids={properties.map(({ _id }) => _id)} selection={selection} />
      <tbody>
        {properties.map((property) => (
          <PropertyRow key={property._id} property={property} selection={selection} />
        ))}
      </tbody>
    </DataTable>
  );
}

type HeadProps = { ids?: readonly string[]; selection?: Selection };

export function PropertyTableHead({ ids = [], selection }: HeadProps) {
  const chosen = ids.filter((id) => selection?.has(id)).length;
  return (
    <thead>
      <tr>
        <HeadCell className="w-8 pr-0 pl-5">
          {selection && (
            <Checkbox
              hideLabel
              label={m.kit_list_select_all()}
              checked={chosen === ids.length}
              partly={chosen > 0 && chosen < ids.length}
              onChange={() => selection.toggleAll(ids)}
            />
          )}
        </HeadCell>
        <HeadCell className="w-2/5">{m.properties_col_place()}</HeadCell>
        <HeadCell>{m.properties_col_state()}</HeadCell>
        <HeadCell>{m.properties_col_sleeps()}</HeadCell>
        <HeadCell>{m.properties_col_arrival()}</HeadCell>
        <HeadCell numeric>{m.properties_col_occupancy()}</HeadCell>
        <HeadCell numeric>{m.properties_col_price()}</HeadCell>
        <HeadCell className="pr-4">
          <VisuallyHidden>{m.properties_col_actions()}</VisuallyHidden>
        </HeadCell>
      </tr>
    </thead>
  );
}

function PropertyRow({ property, selection }: { property: PropertyListItem; selection: Selection }) {
  const navigate = useNavigate();
  const { _id: id } = property;
  const facts = [propertyTypeLabels[property.type](), locationLabel(property)].filter(Boolean).join(' · ');
  return (
    <TableRow
      onOpen={() => void navigate({ to: addresses.property({ id }) })}
      className={selection.has(id) ? 'bg-pine-50 dark:bg-pine-500/10' : undefined}
    >
      <Cell className="w-8 pr-0 pl-5">
        <Checkbox
          hideLabel
          label={m.properties_select({ name: property.title })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </Cell>
      <Cell className="max-w-0">
        <div className="flex items-center gap-4">
          <PropertyCover image={property.cover} width={320} className="h-14 w-20 rounded-lg" />
          <div className="min-w-0">
            <Link
              to={addresses.property({ id })}
              className="block truncate font-semibold underline-offset-4 hover:underline"
            >
              {property.title}
            </Link>
            <p className="truncate text-[13px] text-mute">{facts}</p>
          </div>
        </div>
      </Cell>
      <Cell>
        <PropertyStatusBadge status={property.status} moderation={property.moderation} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <p className="tabular-nums">{property.maxGuests}</p>
        <p className="text-[13px] text-mute">{bedroomLabel(property.bedrooms)}</p>
      </Cell>
      <Cell className="whitespace-nowrap">
        {property.nextArrival ? (
          formatShortDay(property.nextArrival)
        ) : (
          <span className="text-mute">{m.properties_no_arrival()}</span>
        )}
      </Cell>
      <Cell numeric className="whitespace-nowrap">
        <span className={property.occupancy30 === null ? 'text-mute' : undefined}>
          {shareLabel(property.occupancy30)}
        </span>
      </Cell>
      <Cell numeric className="font-semibold whitespace-nowrap">
        {property.basePrice.amount > 0 ? (
          formatMoney(property.basePrice)
        ) : (
          <span className="font-normal text-mute">{m.properties_no_price()}</span>
        )}
      </Cell>
      <Cell className="w-14 pr-4">
        <PropertyMenuButton property={property} />
      </Cell>
    </TableRow>
  );
}

function bedroomLabel(count: number): string {
  return count === 0 ? m.properties_type_studio() : m.properties_bedrooms({ count });
}
