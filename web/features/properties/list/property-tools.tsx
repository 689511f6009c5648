import { ArrowDownUp, Download, LayoutGrid, Rows3 } from 'lucide-react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { byteOrderMark, type CsvCell, csvAmount, csvLine } from '#domain/shared/csv-line.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { csvDelimiter } from '#web/lib/format/csv-delimiter.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { allProperties, type PropertyFilter } from '../property.queries.ts';
import { countryName, propertyTypeLabels } from '../property-labels.ts';
import { propertyStatusLabels } from '../property-status-badge.tsx';
import { readListLayout } from './property-list.tsx';
import { propertySortLabels, propertySorts, readPropertySort } from './property-search.ts';

/** Sort order, table or cards, and CSV export of the list; on a phone in the filter sheet. */
export function PropertyTools({ filter }: { filter: PropertyFilter }) {
  const { values, change } = useAddressSearch();
  const isPhone = useIsPhone();
  const exporting = useAction(async () => propertyCsv(await allProperties(filter)), {
    onDone: (text) => saveTextFile(`properties-${deviceToday()}.csv`, text),
    failed: m.properties_export_failed(),
  });

  const order = {
    value: readPropertySort(values.sort),
    onChange: (sort: string) => change({ sort: sort === 'newest' ? undefined : sort }),
    options: propertySorts.map((value) => ({ value, label: propertySortLabels[value]() })),
  };
  if (isPhone) {
    return (
      <>
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          busy={exporting.isPending}
          onClick={() => exporting.run()}
        >
          {m.properties_export()}
        </Button>
        <Field label={m.kit_list_sort()}>
          <Select<string> {...order} />
        </Field>
      </>
    );
  }

  return (
    <>
      <span className="flex items-center gap-1.5">
        <ArrowDownUp aria-hidden className="size-4 text-mute" />
        <Select<string>
          {...order}
          label={m.kit_list_sort()}
          className="h-9 w-auto border-transparent bg-transparent text-sm font-semibold dark:bg-transparent"
        />
      </span>
      <Segmented
        label={m.properties_look()}
        value={readListLayout(values.look)}
        onChange={(variant) => change({ look: variant === 'table' ? undefined : variant }, { replace: true })}
        options={[
          { value: 'table', label: <Rows3 aria-label={m.properties_look_table()} className="size-4" /> },
          {
            value: 'cards',
            label: <LayoutGrid aria-label={m.properties_look_cards()} className="size-4" />,
          },
        ]}
      />
      <IconButton
        label={m.properties_export()}
        disabled={exporting.isPending}
        onClick={() => exporting.run()}
      >
        <Download aria-hidden />
      </IconButton>
    </>
  );
}

/** CSV export of the property list, one property per row. */
function propertyCsv(properties: readonly PropertyListItem[]): string {
  const head = [
    m.properties_csv_id(),
    m.properties_csv_title(),
    m.properties_filter_type(),
    m.properties_col_state(),
    m.properties_filter_city(),
    m.properties_filter_country(),
    m.properties_filter_guests(),
    m.properties_filter_bedrooms(),
    m.properties_field_base(),
    m.properties_field_currency(),
    m.properties_col_arrival(),
    m.properties_csv_occupancy(),
  ];

  return csvOf([head, ...properties.map(rowOf)]);
}

function rowOf(property: PropertyListItem) {
  const { basePrice, country, occupancy30 } = property;
  return [
    property._id,
    property.title,
    propertyTypeLabels[property.type](),
    propertyStatusLabels[property.status](),
    property.city,
    country === null ? '' : countryName(country),
    property.maxGuests,
    property.bedrooms,
    basePrice.amount > 0 ? csvAmount(basePrice) : null,
    basePrice.currency,
    property.nextArrival,
    occupancy30 === null ? null : Math.round(occupancy30 * 1000) / 10,
  ];
}

/** CSV text with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf(rows: readonly (readonly CsvCell[])[], delimiter = csvDelimiter()): string {
  return byteOrderMark + rows.map((row) => csvLine(row, delimiter)).join('');
}

/** Downloads a text as a file. */
function saveTextFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  saveFile(new Blob([text], { type }), name);
}
