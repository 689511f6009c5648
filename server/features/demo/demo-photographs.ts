import { existsSync } from 'node:fs';
import path from 'node:path';
import { photographs } from './photographs/photographs.ts';

export type PictureFile = { path: string; name: string; alt: string };

const folder = path.join(import.meta.dirname, 'photographs');

/** The photographs of a demo property in their order, its cover first; none for a property that has only drawings. */
export function photographsOf(title: string): PictureFile[] {
  const described = photographs[title];
  if (!described) return [];
  return Object.entries(described.pictures)
    .map(([picture, alt]) => {
      const name = `${picture}.webp`;
      return { path: path.join(folder, described.folder, name), name, alt };
    })
    .filter((photograph) => existsSync(photograph.path));
}
