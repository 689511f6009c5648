import type { PropertyImage } from '#contract/properties/photos.ts';
import { photoTypes } from '#domain/shared/photo-limits.ts';

/** What a photo is made from: a file of the device, or its address on another site. */
export type PhotoOrigin = File | { address: string };

/** Photo of the form: waiting, uploading, uploaded or failed. `key` is stable across these states. */
export type Photo = {
  key: string;
  name: string;
  alt: string;
  /** Image URL; a local object URL until the upload is complete. */
  preview: string;
} & (
  | { state: 'waiting'; origin: PhotoOrigin }
  | { state: 'uploading'; origin: PhotoOrigin; percent: number }
  | { state: 'there'; imageId: string; url: string }
  /** `origin` is set when a retry makes sense. */
  | { state: 'failed'; origin: PhotoOrigin | null; error: string }
);

export function isUploading({ state }: Photo): boolean {
  return state === 'waiting' || state === 'uploading';
}

/** False for a failed photo: it does not count towards the limit and guests do not see it. */
export function countsAsPhoto({ state }: Photo): boolean {
  return state !== 'failed';
}

/** Cover: the first photo that has not failed. */
export function coverOf(photos: readonly Photo[]): Photo | undefined {
  return photos.find(countsAsPhoto);
}

export type MeasuredPhoto = { key: string; name: string; width: number; height: number };

const bathroomNames = /bath|shower|toilet|\bwc\b|lavatory|restroom/i;

/**
 * Key of the photo to begin with among new ones: files arrive sorted by name, which makes a bathroom the cover as often as the
 * house. A landscape that is no bathroom by its name comes before others, in the order of the files; null keeps the order.
 */
export function suggestCover(photos: readonly MeasuredPhoto[]): string | null {
  const landscapes = photos.filter(({ width, height }) => width > height);
  const better = landscapes.find(({ name }) => !bathroomNames.test(name)) ?? landscapes[0];
  return better?.key ?? null;
}

/** Number of photos that still fit; infinite when the limit is unknown. */
export function roomFor(photos: readonly Photo[], maxImages = Number.POSITIVE_INFINITY): number {
  return Math.max(0, maxImages - photos.filter(countsAsPhoto).length);
}

/** Moves a photo to an index, clamped to the list; an unknown key changes nothing. */
export function movePhoto(photos: readonly Photo[], key: string, to: number): Photo[] {
  const from = photos.findIndex((photo) => photo.key === key);
  const moved = photos[from];
  if (!moved) return [...photos];
  const others = photos.filter((photo) => photo.key !== key);
  const position = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, position), moved, ...others.slice(position)];
}

export function changePhoto(photos: readonly Photo[], key: string, change: (photo: Photo) => Photo): Photo[] {
  return photos.map((photo) => (photo.key === key ? change(photo) : photo));
}

/** Request body: the uploaded photos in order, with trimmed descriptions. */
export function photosInput(photos: readonly Photo[]): { _id: string; alt: string }[] {
  return photos.flatMap((photo) =>
    photo.state === 'there' ? [{ _id: photo.imageId, alt: photo.alt.trim() }] : [],
  );
}

export type DraftPhoto = { _id: string; alt: string; url: string };

/** Uploaded photos in order, as saved in a form draft. */
export function draftPhotos(photos: readonly Photo[]): DraftPhoto[] {
  return photos.flatMap((photo) =>
    photo.state === 'there' ? [{ _id: photo.imageId, alt: photo.alt, url: photo.url }] : [],
  );
}

export function photoFromDraft({ _id, alt, url }: DraftPhoto): Photo {
  return { key: _id, name: alt, alt, preview: url, state: 'there', imageId: _id, url };
}

/** Whether the photos, their order or descriptions differ from the stored ones. */
export function isChangedFrom(images: readonly PropertyImage[], photos: readonly Photo[]): boolean {
  const sent = photosInput(photos);
  if (sent.length !== photos.length || sent.length !== images.length) return true;
  return images.some(({ _id, alt }, index) => sent[index]?._id !== _id || sent[index].alt !== alt);
}

export type PhotoFileError = 'not_image' | 'too_large' | 'empty';

export const acceptedPhotos = photoTypes.join(',');
/** A larger photo is made smaller before it is sent; above this it is no photo of a telephone. */
const maxChosenBytes = 100 * 1024 * 1024;

/** Client-side check of a file before upload: media type and size (at most 100 MiB). */
export function checkPhotoFile({ type, size }: Pick<File, 'type' | 'size'>): PhotoFileError | null {
  if (!photoTypes.some((one) => one === type)) return 'not_image';
  if (size === 0) return 'empty';
  return size > maxChosenBytes ? 'too_large' : null;
}
