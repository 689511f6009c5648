import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { popupClasses } from '../popup/popup-classes.ts';
import { Spinner } from '../spinner.tsx';
import { controlClasses, controlHeight } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';
import { useAsyncSearch } from './use-async-search.ts';

type ComboboxProps<T> = {
  value: T | null;
  onChange: (value: T | null) => void;
  /** Finds items for the typed text. Called after a short pause; typing aborts the signal. */
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** Renders an item of the list, for instance with a second line or an image. */
  renderItem?: ((item: T) => ReactNode) | undefined;
  placeholder?: string | undefined;
  /** Required outside a Field. */
  label?: string | undefined;
  minLength?: number | undefined;
  className?: string | undefined;
};

/** Combobox that searches on the server while typing. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const {
    value,
    onChange,
    search,
    itemKey,
    itemLabel,
    renderItem,
    placeholder,
    label,
    minLength = 2,
    className,
  } = props;

  const [text, setText] = useState(() => (value ? itemLabel(value) : ''));
  // A value from elsewhere, such as one that loads later, is shown as one that was chosen here.
  const key = value ? itemKey(value) : null;
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    if (value) setText(itemLabel(value));
  }
  const typed = value !== null && text === itemLabel(value) ? '' : text;
  const { items, state } = useAsyncSearch(typed, search, minLength);
  const wiring = useFieldControl();

  return (
    <BaseCombobox.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={(next) => onChange(next)}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(a, b) => itemKey(a) === itemKey(b)}
      autoHighlight
    >
      <span className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-mute"
        />
        <BaseCombobox.Input
          {...wiring}
          aria-label={label}
          placeholder={placeholder}
          className={classNames(controlClasses, controlHeight, 'pr-11 pl-10', className)}
        />
        <span className="absolute inset-y-0 right-0 grid w-11 place-items-center text-mute">
          {state === 'searching' ? (
            <Spinner className="size-4" />
          ) : (
            <BaseCombobox.Clear
              aria-label={t.actions.clear}
              className="grid size-9 place-items-center rounded-full hover:bg-hover"
            >
              <X aria-hidden className="size-4" />
            </BaseCombobox.Clear>
          )}
        </span>
      </span>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={6} className="z-[210] outline-none">
          <BaseCombobox.Popup
            className={classNames(
              popupClasses,
              'max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            <BaseCombobox.Status className="px-3 py-2.5 text-sm text-mute empty:hidden">
              {searchStateLabel(state, minLength)}
            </BaseCombobox.Status>
            <BaseCombobox.List>
              {(item: T) => (
                <BaseCombobox.Item
                  key={itemKey(item)}
                  value={item}
                  className="flex min-h-10 cursor-default items-center gap-2.5 rounded-lg px-3 py-1.5 text-[15px] outline-none max-md:min-h-11 data-highlighted:bg-hover"
                >
                  {renderItem ? renderItem(item) : itemLabel(item)}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

function searchStateLabel(state: ReturnType<typeof useAsyncSearch>['state'], minLength: number): string {
  switch (state) {
    case 'idle':
      return t.ui.searchTypeMore({ count: minLength });
    case 'failed':
      return t.ui.searchFailed;
    case 'none':
      return t.ui.searchNothing;
    case 'searching':
      return t.ui.searchBusy;
    case 'found':
      return '';
  }
}
