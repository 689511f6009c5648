import { useAddressSearch } from '#web/lib/browser/address-state.ts';

type AddressDialog<Name extends string> = {
  opened: Name | undefined;
  open: (name: Name) => void;
  close: () => void;
};

/** The open dialog of a screen, as `do` in the address, so that the command palette and links can open it. */
export function useAddressDialog<const Name extends string>(names: readonly Name[]): AddressDialog<Name> {
  const { values, change } = useAddressSearch();
  return {
    opened: names.find((name) => name === values.do),
    open: (name) => change({ do: name }, { replace: true }),
    close: () => change({ do: undefined }, { replace: true }),
  };
}
