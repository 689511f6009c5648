import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { showHelpOnRequest } from '../show-help.mjs';
import { drawWings } from './map/draw-wings.ts';

showHelpOnRequest(`npm run map
Draws the wings into docs/map.md again, after a folder was added, moved or removed.
What a wing is about is in scripts/dev/map/wings.ts.`);

const root = resolve(import.meta.dirname, '../..');
const page = resolve(root, 'docs/map.md');
const drawing = /(?<=^## Wings\n\n)```[\s\S]*?```/m;

writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(drawing, () => drawWings(root)),
);
