import { isOwnPath } from './safe-href.ts';

/** Size of one of our images by its name (`/help-pictures/bookings-960x600.webp`), which avoids layout shifts. */
export function ownPictureSize(href: string): { width: number; height: number } | null {
  if (!isOwnPath(href)) return null;
  const [, width, height] = /^\/help-pictures\/[a-z0-9-]+-(\d{2,4})x(\d{2,4})\.webp$/.exec(href) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
