import { useAddressSearch } from '#web/lib/browser/address-state.ts';

type Choices = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Chosen<C extends Choices> = { [K in keyof C]: (keyof C[K] & string) | undefined };

/**
 * Filters from the address, so that a view can be bookmarked and shared. Unknown values are ignored. `open` is the id of
 * the item whose panel is open.
 */
export function useListFilters<const C extends Choices>(choices: C) {
  const { values, change } = useAddressSearch();
  const names = Object.keys(choices);
  const chosen = Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      const known = value !== undefined && Object.hasOwn(choices[name] ?? {}, value);
      return [name, known ? value : undefined];
    }),
  );
  const q = values.q ?? '';
  const isNarrowed = q !== '' || Object.values(chosen).some((value) => value !== undefined);
  return {
    // NOTE: built from the same names, and every value was found among the choices of its name.
    chosen: chosen as Chosen<C>,
    q,
    open: values.open,
    choose: (name: keyof C & string, value: string | undefined) => change({ [name]: value }),
    search: (text: string) => change({ q: text }, { replace: true }),
    show: (id: string | undefined) => change({ open: id }),
    onClear: isNarrowed
      ? () => change(Object.fromEntries([...names, 'q'].map((name) => [name, undefined])))
      : undefined,
  };
}
