import { guestHelpCategory } from '#contract/addresses.ts';
import type { IllustrationName } from '#web/ui/illustration.tsx';

const pictures: Readonly<Record<string, IllustrationName>> = {
  'getting-started': 'house',
  properties: 'house',
  'shared-links': 'link',
  bookings: 'calendar',
  [guestHelpCategory]: 'house',
  billing: 'inbox',
};

export function categoryPicture(slug: string | undefined): IllustrationName {
  return pictures[slug ?? ''] ?? 'inbox';
}
