import { isOwnPath } from './safe-href.ts';

/** `/help-pictures/bookings-960x600.webp` is a picture of ours, and its name says how large, so that nothing jumps. */
export function ownPictureSize(href: string): { width: number; height: number } | null {
  if (!isOwnPath(href)) return null;
  const [, width, height] = /^\/help-pictures\/[a-z0-9-]+-(\d{2,4})x(\d{2,4})\.webp$/.exec(href) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
