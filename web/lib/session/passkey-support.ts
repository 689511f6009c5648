import { useSyncExternalStore } from 'react';

/** Passkeys work in secure contexts, and only at the address that the server names. */
export function canUsePasskeys(origin: string | null | undefined): boolean {
  return origin === location.origin && 'PublicKeyCredential' in window;
}

/**
 * The same for a screen that the server has drawn: it offers passkeys to every browser at the right host, and those that
 * have none take the offer away.
 */
export function useCanUsePasskeys(origin: string | null | undefined): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => canUsePasskeys(origin),
    () =>
      typeof origin === 'string' && (!('location' in globalThis) || new URL(origin).host === location.host),
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

/** Whether the browser offers passkeys in the list that opens at a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
