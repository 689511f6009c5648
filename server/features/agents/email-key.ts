/** Normalised key of an e-mail address: `Ana@Example.com ` and `ana@example.com` have the same key. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
