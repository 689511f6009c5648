import { loadSharp } from '#server/adapters/load-sharp.ts';
import { cabin, farmhouse, loft, terrace, townhouses, villa } from './exteriors.ts';
import { bathroom, bedroom, kitchen, livingRoom, workspace } from './interiors.ts';
import { type Palette, palettes } from './palette.ts';
import { height, width } from './shapes.ts';

const scenes = {
  villa,
  cabin,
  townhouses,
  loft,
  farmhouse,
  terrace,
  livingRoom,
  bedroom,
  kitchen,
  bathroom,
  workspace,
};
export type Scene = keyof typeof scenes;

/** Draws an illustration as a JPEG of 1600 × 1067 pixels; deterministic by scene, palette and seed. */
export async function drawPicture(scene: Scene, paletteNumber: number, seed: number): Promise<Buffer> {
  const palette: Palette | undefined = palettes[paletteNumber % palettes.length];
  if (!palette) throw new Error('no palettes');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scenes[scene](palette, seed)}</svg>`;
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
