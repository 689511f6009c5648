/** Two spellings of one e-mail address have one key: 'Ana@Example.com ' and 'ana@example.com'. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
