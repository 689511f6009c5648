import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'share', 'visitor-assets');

/** Addresses of the built web fonts; null without a build, where the page uses system fonts. */
export function pageFonts(): { text: string | null; title: string | null } {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const addressOf = (name: string) => {
    const file = files.find((each) => each.startsWith(`${name}-latin-wght-normal-`));
    return file === undefined ? null : `/visitor-assets/${file}`;
  };
  return { text: addressOf('figtree'), title: addressOf('bricolage-grotesque') };
}
