import type { ReactNode } from 'react';
import type { ColumnField } from '#domain/account/imports/column-fields.ts';
import { guestFields } from '#domain/account/imports/guest-rows.ts';
import { importFields } from '#domain/account/imports/import-fields.ts';
import { propertyFields } from '#domain/account/imports/property-rows.ts';
import * as t from '#texts/screens.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { Import } from './import.queries.ts';

export type Fields = readonly (ColumnField | null)[];

type ColumnsFormProps = {
  kind: Import['kind'];
  columns: Import['columns'];
  fields: Fields;
  onChange: (fields: Fields) => void;
  children: ReactNode;
};

const leftOut = 'none';
type Option = { value: ColumnField | typeof leftOut; label: string };

const optionsOf = (fields: readonly ColumnField[]): Option[] => [
  { value: leftOut, label: t.imports.columnLeftOut },
  ...fields.map((field) => ({ value: field, label: t.importLabels.columnFields[field] })),
];
const options = {
  bookings: optionsOf(importFields),
  properties: optionsOf(propertyFields),
  guests: optionsOf(guestFields),
};

/** Each column of the file with samples, and the field that it is read as. */
export function ColumnsForm({ kind, columns, fields, onChange, children }: ColumnsFormProps) {
  return (
    <section className="space-y-4">
      <div>
        <h3>{t.imports.columnsTitle}</h3>
        <p className="mt-0.5 text-sm text-mute">{t.imports.columnsText}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {columns.map(({ head, samples }, index) => {
          const name = head === '' ? t.imports.columnNameless : head;

          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and stay in their order
              key={index}
              className="grid grid-cols-1 items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]"
            >
              <div className="min-w-0">
                <p className="truncate font-semibold">{name}</p>
                <p dir="auto" className="truncate text-[13px] text-mute">
                  {samples.length === 0
                    ? t.imports.columnEmpty
                    : t.imports.columnSamples({ samples: samples.join(', ') })}
                </p>
              </div>
              <Select
                label={t.imports.columnField({ head: name })}
                value={fields[index] ?? leftOut}
                options={options[kind]}
                onChange={(next) =>
                  onChange(fields.map((field, at) => (at === index ? fieldOf(next) : field)))
                }
              />
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}

function fieldOf(value: ColumnField | typeof leftOut): ColumnField | null {
  return value === leftOut ? null : value;
}
