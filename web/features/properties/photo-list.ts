import type { PropertyImage } from '#contract/photos.ts';

/** A photo of the form: on its way, on the server, or refused. `key` stays the same all the while. */
export type Photo = {
  key: string;
  name: string;
  alt: string;
  /** Where it can be seen: of this device while it is on its way. */
  preview: string;
} & (
  | { state: 'waiting'; file: File }
  | { state: 'uploading'; file: File; percent: number }
  | { state: 'there'; imageId: string; url: string }
  /** `file` is there when trying again makes sense. */
  | { state: 'failed'; file: File | null; fault: string }
);

export function isOnTheWay({ state }: Photo): boolean {
  return state === 'waiting' || state === 'uploading';
}

/** A photo that failed is no photo of the listing: it neither counts nor is shown to guests. */
export function countsAsPhoto({ state }: Photo): boolean {
  return state !== 'failed';
}

/** The first photo that guests will see. */
export function coverOf(photos: readonly Photo[]): Photo | undefined {
  return photos.find(countsAsPhoto);
}

/** How many more photos fit; no end when the limit is not known. */
export function roomFor(photos: readonly Photo[], maxImages = Number.POSITIVE_INFINITY): number {
  return Math.max(0, maxImages - photos.filter(countsAsPhoto).length);
}

/** Moves one photo to a place; the others close up. */
export function movePhoto(photos: readonly Photo[], key: string, to: number): Photo[] {
  const from = photos.findIndex((photo) => photo.key === key);
  const moved = photos[from];
  if (!moved) return [...photos];
  const others = photos.filter((photo) => photo.key !== key);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

export function changePhoto(photos: readonly Photo[], key: string, change: (photo: Photo) => Photo): Photo[] {
  return photos.map((photo) => (photo.key === key ? change(photo) : photo));
}

/** What is sent: the photos that are on the server, in their order. */
export function sentPhotos(photos: readonly Photo[]): { _id: string; alt: string }[] {
  return photos.flatMap((photo) =>
    photo.state === 'there' ? [{ _id: photo.imageId, alt: photo.alt.trim() }] : [],
  );
}

export type KeptPhoto = { _id: string; alt: string; url: string };

/** What is kept of the photos of a form that is not sent yet. */
export function keptPhotos(photos: readonly Photo[]): KeptPhoto[] {
  return photos.flatMap((photo) =>
    photo.state === 'there' ? [{ _id: photo.imageId, alt: photo.alt, url: photo.url }] : [],
  );
}

export function photoOfKept({ _id, alt, url }: KeptPhoto): Photo {
  return { key: _id, name: alt, alt, preview: url, state: 'there', imageId: _id, url };
}

/** Whether the photos differ from those that are stored. */
export function isChangedFrom(images: readonly PropertyImage[], photos: readonly Photo[]): boolean {
  const sent = sentPhotos(photos);
  if (sent.length !== photos.length || sent.length !== images.length) return true;
  return images.some(({ _id, alt }, index) => sent[index]?._id !== _id || sent[index].alt !== alt);
}

export type PhotoFileFault = 'not_image' | 'too_large' | 'empty';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
export const acceptedPhotos = acceptedTypes.join(',');
const largestBytes = 10 * 1024 * 1024;

/** What can be told of a file before it is sent. */
export function photoFileFault({ type, size }: Pick<File, 'type' | 'size'>): PhotoFileFault | null {
  if (!acceptedTypes.includes(type)) return 'not_image';
  if (size === 0) return 'empty';
  return size > largestBytes ? 'too_large' : null;
}
