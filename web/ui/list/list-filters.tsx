import { ArrowDownUp, ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CountBadge } from '../count-badge.tsx';
import { Field } from '../form/field.tsx';
import { Select } from '../form/select.tsx';
import { IconButton } from '../icon-button.tsx';
import { DialogClose } from '../popup/dialog.tsx';
import { Popover } from '../popup/popover.tsx';
import { Sheet } from '../popup/sheet.tsx';

type Base = { name: string; label: string };

/** Filter by one of several values; undefined means any. */
type ChoiceFilter = Base & {
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Filter with another control, such as two dates. `shown` is its value as short text, undefined if unset. */
type CustomFilter = Base & { shown: string | undefined; control: ReactNode };

export type ListFilter = ChoiceFilter | CustomFilter;

export type ListFiltersProps = {
  filters: readonly ListFilter[];
  onClear: () => void;
  /** Order and other tools of the list, which a phone offers in its sheet. */
  sheetTools?: ReactNode;
  /** Without a search beside it: on a phone the button is named. */
  isAlone?: boolean;
};

// An empty value would show no label in the select.
const anyValue = '*';

/** Filters in a wrapping row; on a phone in a sheet, with the order of the list. Without filters the sheet has the order alone. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, onClear } = props;
  const isPhone = useIsPhone();
  const count = filters.filter(isOn).length;
  if (isPhone) return <FilterSheet {...props} count={count} />;

  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.map((filter) =>
        'options' in filter ? (
          <ChoicePill key={filter.name} filter={filter} />
        ) : (
          <CustomPill key={filter.name} filter={filter} />
        ),
      )}
      {count > 0 && (
        <Button variant="quiet" size="sm" icon={<X aria-hidden />} onClick={onClear}>
          {t.actions.clearFilters}
        </Button>
      )}
    </div>
  );
}

function isOn(filter: ListFilter): boolean {
  return ('options' in filter ? filter.value : filter.shown) !== undefined;
}

const pill = 'h-9 w-auto max-w-56 rounded-full pr-2.5 pl-3.5 text-sm max-md:text-sm';
const pillOn =
  'border-pine-500 bg-pine-50 font-semibold hover:border-pine-600 dark:border-pine-500 dark:bg-pine-500/15';

function ChoicePill({ filter }: { filter: ChoiceFilter }) {
  const { label, value, options, onChange } = filter;
  return (
    <Select
      label={label}
      value={value ?? anyValue}
      onChange={(next) => onChange(next === anyValue ? undefined : next)}
      options={[{ value: anyValue, label }, ...options]}
      className={classNames(pill, value !== undefined && pillOn)}
    />
  );
}

function CustomPill({ filter }: { filter: CustomFilter }) {
  const { label, shown, control } = filter;
  return (
    <Popover
      align="start"
      dirty={false}
      title={label}
      trigger={
        <button
          type="button"
          className={classNames(
            'flex items-center gap-2 border border-line bg-surface transition-colors hover:border-sand-300 dark:hover:border-dark-300',
            pill,
            shown !== undefined && pillOn,
          )}
        >
          <span className="truncate">{shown ?? label}</span>
          <ChevronDown aria-hidden className="size-[18px] shrink-0 text-mute" />
        </button>
      }
    >
      {control}
    </Popover>
  );
}

function FilterSheet({ filters, count, onClear, sheetTools, isAlone }: ListFiltersProps & { count: number }) {
  const filtersLabel = count > 0 ? t.ui.listFiltersOn({ count }) : t.labels.filters;

  return (
    <Sheet
      dirty={false}
      title={filters.length === 0 ? t.ui.listSort : t.labels.filters}
      trigger={
        isAlone ? (
          <Button variant="secondary" icon={<SlidersHorizontal aria-hidden />}>
            {filtersLabel}
          </Button>
        ) : (
          <IconButton variant="secondary" label={filters.length === 0 ? t.ui.listSort : filtersLabel}>
            {filters.length === 0 ? <ArrowDownUp aria-hidden /> : <SlidersHorizontal aria-hidden />}
            <CountBadge count={count} className="top-0 right-0" />
          </IconButton>
        )
      }
      footer={{
        secondary: filters.length > 0 && (
          <Button variant="secondary" disabled={count === 0} onClick={onClear}>
            {t.actions.clearFilters}
          </Button>
        ),
        primary: <DialogClose render={<Button>{t.actions.showResults}</Button>} />,
      }}
    >
      <div className="grid gap-4">
        {sheetTools}
        {filters.map((filter) =>
          'options' in filter ? (
            <Field key={filter.name} label={filter.label}>
              <Select
                value={filter.value ?? anyValue}
                onChange={(next) => filter.onChange(next === anyValue ? undefined : next)}
                options={[{ value: anyValue, label: t.ui.listAny }, ...filter.options]}
              />
            </Field>
          ) : (
            <fieldset key={filter.name}>
              <legend className="mb-1.5 text-sm font-semibold">{filter.label}</legend>
              {filter.control}
            </fieldset>
          ),
        )}
      </div>
    </Sheet>
  );
}
