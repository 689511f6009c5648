/** Normalised key of an email address: `Ana@Example.com ` and `ana@example.com` have the same key. Empty without one. */
export function emailKeyOf(email: string | null): string {
  return (email ?? '').normalize('NFKC').trim().toLowerCase();
}
