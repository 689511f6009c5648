import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isRefusal } from '#domain/shared/refusal.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import { setAvatar } from '#server/features/account/agents/index.ts';
import { storePhotos } from '#server/features/properties/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import type { DemoProperty } from './agents/demo-agent.ts';
import { photographs } from './photographs/photographs.ts';
import { drawPicture, type Scene } from './pictures/draw-picture.ts';

const inside: readonly { scene: Scene; alt: string }[] = [
  { scene: 'livingRoom', alt: 'Living room with a view' },
  { scene: 'bedroom', alt: 'Bedroom with fresh linen' },
  { scene: 'kitchen', alt: 'Kitchen, ready to cook' },
  { scene: 'terrace', alt: 'Terrace at dusk' },
  { scene: 'bathroom', alt: 'Bathroom with a free-standing tub' },
  { scene: 'workspace', alt: 'Desk by the window' },
];

type PictureFile = { path: string; name: string; alt: string };
type Picture = { scene: Scene; alt: string };
type StoredPicture = { _id: string; alt: string };

const photographFolder = path.join(import.meta.dirname, 'photographs');

/** The photographs of a demo property in their order, its cover first; none for a property that has only drawings. */
export function photographsOf(title: string): PictureFile[] {
  const described = photographs[title];
  if (!described) return [];
  return Object.entries(described.pictures)
    .map(([picture, alt]) => {
      const name = `${picture}.webp`;
      return { path: path.join(photographFolder, described.folder, name), name, alt };
    })
    .filter((photograph) => existsSync(photograph.path));
}

/** The cover of a property: its first photograph, or a drawing when it has none. */
export async function makeDemoCover(
  platform: Platform,
  agentId: string,
  property: DemoProperty,
  number: number,
): Promise<StoredPicture[]> {
  const [photograph] = photographsOf(property.title);
  if (photograph) return await store(platform, agentId, [photograph]);
  const cover = { scene: property.scene, alt: `${property.title} from outside` };
  return await drawAndStore(platform, agentId, [cover], { palette: property.palette, seed: number * 7 });
}

/** What follows the cover; photographs and drawings never mix within a property. */
export async function makeDemoInsides(
  platform: Platform,
  agentId: string,
  property: DemoProperty,
  number: number,
): Promise<StoredPicture[]> {
  const [cover, ...further] = photographsOf(property.title);
  if (cover) return await store(platform, agentId, further);
  const rest = inside.filter(({ scene }) => scene !== property.scene);
  const chosen = [0, 1, 2, number % 2 ? 4 : 3].flatMap((index) => rest[index % rest.length] ?? []);
  return await drawAndStore(platform, agentId, chosen, { palette: property.palette, seed: number * 7 + 1 });
}

/** Draws pictures and stores them. */
async function drawAndStore(
  platform: Platform,
  agentId: string,
  pictures: readonly Picture[],
  style: { palette: number; seed: number },
): Promise<StoredPicture[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'staydesk-demo-'));
  try {
    const files: PictureFile[] = [];
    for (const [index, { scene, alt }] of pictures.entries()) {
      const file = path.join(folder, `${index}.jpg`);
      await writeFile(file, await drawPicture(scene, style.palette, style.seed + index));
      files.push({ path: file, name: `${scene}.jpg`, alt });
    }
    return await store(platform, agentId, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores pictures through the regular upload pipeline. */
async function store(
  platform: Platform,
  agentId: string,
  files: readonly PictureFile[],
): Promise<StoredPicture[]> {
  if (files.length === 0) return [];
  const stored = await storePhotos(platform, agentId, files);
  if (isRefusal(stored)) throw new Error(`demo pictures were refused: ${stored.refused}`);
  return stored.images.map((image, index) => ({ _id: image._id, alt: files[index]?.alt ?? '' }));
}

const portraitFolder = path.join(import.meta.dirname, 'portraits');

/** Stores the portrait of a host as the picture that visitors see beside the name. */
export async function storePortrait(
  { pool, storage, newId, now }: Platform,
  agentId: string,
  portrait: string,
): Promise<void> {
  const sharp = await loadSharp();
  const webp = await readFile(path.join(portraitFolder, `${portrait}.webp`));
  const folder = `${agentId}/${newId()}`;
  await storage.put(`${folder}/400.jpg`, await sharp(webp).jpeg({ quality: 85 }).toBuffer());
  await storage.put(`${folder}/400.webp`, webp);
  await setAvatar(pool, agentId, { avatar: `/media/${folder}/400.webp`, now: now() });
}
