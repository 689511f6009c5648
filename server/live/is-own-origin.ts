/** Browsers name the page's origin: only our own pages may open a socket. Other programs name none. */
export function isOwnOrigin(
  origin: string | undefined,
  asked: { host: string | undefined; publicUrl: string },
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === asked.host || origin === new URL(asked.publicUrl).origin;
}
