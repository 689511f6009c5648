import type { Cell } from './file-dates.ts';
import { importLimits } from './import-lists.ts';

/**
 * Addresses of photos in the cells of a row, each once and in their order. Programs write one to a cell, or all of them into
 * one cell with commas, semicolons, bars or line breaks between them.
 */
export function photosIn(cells: readonly Cell[]): { photos: string[]; leavesOut: boolean } {
  const found = new Set<string>();
  let leavesOut = false;
  for (const cell of cells)
    for (const part of String(cell).split(/[\s,;|]+(?=https?:\/\/)|\s+/i)) {
      const address = part.replaceAll(/^[\s"'<[]+|[\s"'>\],;|]+$/g, '');
      if (address === '') continue;
      if (isWebAddress(address)) found.add(address);
      else leavesOut = true;
    }

  const photos = [...found];
  return {
    photos: photos.slice(0, importLimits.photos),
    leavesOut: leavesOut || photos.length > importLimits.photos,
  };
}

/** What looks like one; the way out decides which it calls. */
function isWebAddress(text: string): boolean {
  return text.length <= importLimits.photoAddress && /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]/i.test(text);
}
