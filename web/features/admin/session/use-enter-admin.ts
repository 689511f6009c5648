import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { adminNext } from './admin-next.ts';

/** Signs in with the given call, then navigates to `next`. */
export function useAdminSignIn<Input>(enter: (input: Input) => Promise<void>) {
  const router = useRouter();
  const { values } = useAddressSearch();
  return useMutation({
    mutationFn: enter,
    onSuccess: () => router.navigate({ href: adminNext(values.next), replace: true }),
  });
}
