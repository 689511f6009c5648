import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** A part of the address, such as `id`; empty when the address has no such part. */
export function useAddressParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** What stands behind the `?`: filters live there so that a view can be bookmarked and shared. */
export function useAddressSearch(): {
  values: Readonly<Record<string, string | undefined>>;
  /** Changes some values and keeps the others; undefined or '' removes one. */
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
