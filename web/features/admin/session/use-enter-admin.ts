import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAddressSearch } from '#web/lib/address-state.ts';
import { adminNext } from './admin-next.ts';

/** Signs in by this way, and goes to where the person wanted to go. */
export function useEnterAdmin<Input>(enter: (input: Input) => Promise<void>) {
  const router = useRouter();
  const { values } = useAddressSearch();
  return useMutation({
    mutationFn: enter,
    onSuccess: () => router.navigate({ href: adminNext(values.next), replace: true }),
  });
}
