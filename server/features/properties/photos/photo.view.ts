import { randomBytes } from 'node:crypto';
import type { PropertyImage } from '#contract/properties/photos.ts';

/** A stored photo without its position in a property. */
export type PhotoRow = {
  id: string;
  alt: string;
  state: PropertyImage['state'];
  width: number;
  height: number;
  blur: string | null;
  widths: number[];
};

// Width for uses that take a single URL: previews, mails, small cards.
const plainWidth = 1200;

export function toPropertyImage(agentId: string, photo: PhotoRow, order: number): PropertyImage {
  const file = (name: string) => `/media/${agentId}/${photo.id}/${name}`;
  const widths = photo.state === 'ready' ? [...photo.widths].sort((a, b) => a - b) : [];
  const plain = widths.filter((width) => width <= plainWidth).at(-1);

  return {
    _id: photo.id,
    alt: photo.alt,
    order,
    isCover: order === 0,
    width: photo.width,
    height: photo.height,
    state: photo.state,
    url: plain === undefined ? file('master.jpg') : file(`${plain}.jpg`),
    blur: photo.blur,
    variants: widths.map((width) => ({ width, webp: file(`${width}.webp`), jpeg: file(`${width}.jpg`) })),
  };
}

/** Addresses of a cover photo: for a picture of a card's width, and for a small one in a list. */
export type Cover = { url: string; thumbnailUrl: string };

/** The smallest size is sharp enough for a thumbnail; until the sizes are made, the photo itself stands in. */
export function toCover({ url, variants }: PropertyImage): Cover {
  return { url, thumbnailUrl: variants[0]?.webp ?? url };
}

/**
 * Random photo id: 128 bits in the form of a UUID. The id grants access, so it is not sequential. Photos of earlier
 * releases have ids with 74 random bits.
 */
export function newPhotoId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Storage folder of a photo's files. */
export function photoFolder(agentId: string, imageId: string): string {
  return `${agentId}/${imageId}`;
}

export function photoKey(agentId: string, imageId: string, file: string): string {
  return `${photoFolder(agentId, imageId)}/${file}`;
}

export const masterFile = 'master.jpg';

const filePattern = /^(?:master\.jpg|\d{1,4}\.(?:webp|jpg))$/;

/** Whether a name is a possible photo file; any other name is never looked up. */
export function isPhotoFile(name: string): boolean {
  return filePattern.test(name);
}
