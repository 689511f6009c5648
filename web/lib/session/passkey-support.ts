/** Passkeys work in secure contexts, and only at the address that the server names. */
export function canUsePasskeys(origin: string | null | undefined): boolean {
  return origin === location.origin && 'PublicKeyCredential' in window;
}

/** Whether the browser offers passkeys in the list that opens at a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
