import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** Path parameter of the address, such as `id`; empty if the address has none of this name. */
export function useAddressParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** Query parameters of the address. Filters live there so that a view can be bookmarked and shared. */
export function useAddressSearch(): {
  values: Readonly<Record<string, string | undefined>>;
  /** Changes the given parameters only; undefined or '' removes one. */
  change: (values: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
} {
  const values: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();

  return {
    values,
    change(next, options) {
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...next }),
        replace: options?.replace ?? false,
        resetScroll: false,
      });
    },
  };
}
