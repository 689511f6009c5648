/** Only our own pages may open a socket. Browsers send the page's origin, other programs send none. */
export function isOwnOrigin(
  origin: string | undefined,
  input: { host: string | undefined; publicUrl: string },
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === input.host || origin === new URL(input.publicUrl).origin;
}
