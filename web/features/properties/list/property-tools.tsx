import { ArrowDownUp, Download, LayoutGrid, Rows3 } from 'lucide-react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { byteOrderMark, type CsvCell, csvAmount, csvLine } from '#domain/shared/csv-line.ts';
import * as t from '#texts/screens.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { csvDelimiter } from '#web/lib/format/csv-delimiter.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { allProperties, type PropertyFilter } from '../property.queries.ts';
import { countryName } from '../property-labels.ts';
import { readListLayout } from './property-list.tsx';
import { propertySortLabels, propertySorts, readPropertySort } from './property-search.ts';

/** Sort order, table or cards, and CSV export of the list; on a phone in the filter sheet. */
export function PropertyTools({ filter }: { filter: PropertyFilter }) {
  const { values, change } = useAddressSearch();
  const isPhone = useIsPhone();
  const exporting = useAction(async () => propertyCsv(await allProperties(filter)), {
    onDone: (text) => saveTextFile(`properties-${deviceToday()}.csv`, text),
    failed: t.notices.exportFailed,
  });

  const order = {
    value: readPropertySort(values.sort),
    onChange: (sort: string) => change({ sort: sort === 'newest' ? undefined : sort }),
    options: propertySorts.map((value) => ({ value, label: propertySortLabels[value] })),
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
          {t.actions.exportCsv}
        </Button>
        <Field label={t.ui.listSort}>
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
          label={t.ui.listSort}
          className="h-9 w-auto border-transparent bg-transparent text-sm font-semibold dark:bg-transparent"
        />
      </span>
      <Segmented
        label={t.labels.view}
        value={readListLayout(values.look)}
        onChange={(variant) => change({ look: variant === 'table' ? undefined : variant }, { replace: true })}
        options={[
          { value: 'table', label: <Rows3 aria-label={t.properties.layoutTable} className="size-4" /> },
          {
            value: 'cards',
            label: <LayoutGrid aria-label={t.properties.layoutCards} className="size-4" />,
          },
        ]}
      />
      <IconButton label={t.actions.exportCsv} disabled={exporting.isPending} onClick={() => exporting.run()}>
        <Download aria-hidden />
      </IconButton>
    </>
  );
}

/** CSV export of the property list, one property per row. */
function propertyCsv(properties: readonly PropertyListItem[]): string {
  const head = [
    t.properties.csvId,
    t.labels.title,
    t.labels.type,
    t.labels.status,
    t.properties.filterCity,
    t.labels.country,
    t.labels.guests,
    t.labels.bedrooms,
    t.labels.pricePerNight,
    t.labels.currency,
    t.properties.colArrival,
    t.properties.csvOccupancy,
  ];

  return csvOf([head, ...properties.map(rowOf)]);
}

function rowOf(property: PropertyListItem) {
  const { basePrice, country, occupancy30 } = property;
  return [
    property._id,
    property.title,
    t.propertyLabels.typeLabels[property.type],
    t.properties.statusLabels[property.status],
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
