import { useEffect, useRef, useState } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { randomId } from '#web/lib/random-id.ts';
import { fetchPhoto, uploadPhoto } from '../property.queries.ts';
import {
  changePhoto,
  checkPhotoFile,
  countsAsPhoto,
  coverOf,
  type DraftPhoto,
  isChangedFrom,
  isUploading,
  type MeasuredPhoto,
  movePhoto,
  type Photo,
  type PhotoFileError,
  type PhotoOrigin,
  photoFromDraft,
  roomFor,
  suggestCover,
} from './photo-list.ts';
import { photoSource } from './photo-source.ts';

const maxConcurrentUploads = 3;

export type PhotoUploads = {
  photos: readonly Photo[];
  maxImages: number | undefined;
  /** Names of the files in the last selection that exceeded the limit. */
  leftOut: readonly string[];
  isChanged: boolean;
  add: (files: readonly File[]) => void;
  /** Adds photos by their addresses on another site, in their order; the returned function removes them again. */
  addAddresses: (addresses: readonly string[]) => () => void;
  retry: (key: string) => void;
  /** Removes a photo; the returned function restores it at its position. */
  remove: (key: string) => () => void;
  move: (key: string, to: number) => void;
  describe: (key: string, alt: string) => void;
  /** Resolves with the photos once no upload is pending. */
  settled: () => Promise<readonly Photo[]>;
  reset: (images: readonly PropertyImage[]) => void;
};

/**
 * Photos of a form: uploads each file separately, a few at a time, and maintains the order. `restored` are the photos of a
 * form draft.
 */
export function usePhotoUploads(
  stored: readonly PropertyImage[],
  restored?: readonly DraftPhoto[],
  maxImages?: number,
): PhotoUploads {
  const [photos, setPhotos] = useState(() => restored?.map(photoFromDraft) ?? stored.map(photoFromImage));
  const [saved, setSaved] = useState(stored);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const latest = useRef<readonly Photo[]>(photos);
  const uploads = useRef(new Map<string, AbortController>());
  const waiters = useRef<((photos: readonly Photo[]) => void)[]>([]);

  function update(next: readonly Photo[]) {
    latest.current = next;
    setPhotos([...next]);
    startUploads();
    if (next.some(isUploading)) return;
    for (const wake of waiters.current.splice(0)) wake(next);
  }

  function change(key: string, to: (photo: Photo) => Photo) {
    update(changePhoto(latest.current, key, to));
  }

  function startUploads() {
    const next = latest.current.find((photo) => photo.state === 'waiting' && !uploads.current.has(photo.key));
    if (!next || uploads.current.size >= maxConcurrentUploads) return;
    // Its first progress report starts the next upload.
    void send(next);
  }

  async function send(photo: Photo) {
    if (photo.state !== 'waiting') return;
    const { key, origin } = photo;
    const stop = new AbortController();
    uploads.current.set(key, stop);
    const end = await storeOne(photo, stop.signal, (percent) =>
      change(key, (one) => ({ ...baseOf(one), state: 'uploading', origin, percent })),
    );
    uploads.current.delete(key);
    // An aborted upload was removed; if it was restored in the meantime, it is already waiting again.
    change(key, (one) => (stop.signal.aborted ? one : { ...baseOf(one), ...end }));
  }

  function add(files: readonly File[]) {
    const { added, refused } = photosThatFit(files, roomFor(latest.current, maxImages));
    setLeftOut(refused);
    const isFirst = coverOf(latest.current) === undefined;
    update([...latest.current, ...added]);
    if (isFirst && added.length > 1) void beginWithCover(added);
  }

  function addAddresses(addresses: readonly string[]) {
    const added = addresses.slice(0, roomFor(latest.current, maxImages)).map(photoFromAddress);
    update([...latest.current, ...added]);
    return () => {
      for (const { key } of added) remove(key);
    };
  }

  /** Moves the best cover to the front, unless the agent has arranged the photos meanwhile. */
  async function beginWithCover(added: readonly Photo[]) {
    const measured = await Promise.all(added.slice(0, maxMeasured).map(measure));
    const key = suggestCover(measured.filter((one) => one !== null));
    const isUntouched = coverOf(latest.current)?.key === coverOf(added)?.key;
    if (key !== null && isUntouched) update(movePhoto(latest.current, key, 0));
  }

  function retry(key: string) {
    const photo = latest.current.find((one) => one.key === key);
    if (photo?.state !== 'failed' || !photo.origin) return;
    const { origin } = photo;
    if (roomFor(latest.current, maxImages) === 0) setLeftOut([photo.name]);
    else change(key, (one) => ({ ...baseOf(one), state: 'waiting', origin }));
  }

  function remove(key: string) {
    setLeftOut([]);
    const index = latest.current.findIndex((photo) => photo.key === key);
    const gone = latest.current[index];
    uploads.current.get(key)?.abort();
    update(latest.current.filter((photo) => photo.key !== key));
    return () => {
      if (gone) update(movePhoto([...latest.current, restoredPhoto(gone)], key, index));
    };
  }

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const stop of running.values()) stop.abort();
      for (const { preview } of latest.current) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    photos,
    maxImages,
    leftOut,
    isChanged: isChangedFrom(saved, photos),
    add,
    addAddresses,
    retry,
    remove,
    move: (key, to) => update(movePhoto(latest.current, key, to)),
    describe: (key, alt) => change(key, (photo) => ({ ...photo, alt })),
    settled: () =>
      latest.current.some(isUploading)
        ? new Promise((resolve) => waiters.current.push(resolve))
        : Promise.resolve(latest.current),
    reset(images) {
      setSaved(images);
      update(images.map(photoFromImage));
    },
  };
}

type UploadEnd =
  | { state: 'there'; imageId: string; url: string }
  | { state: 'failed'; origin: PhotoOrigin | null; error: string };

async function storeOne(
  { key, origin }: Photo & { state: 'waiting' },
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<UploadEnd> {
  onProgress(0);
  try {
    const image =
      origin instanceof File
        ? await uploadPhoto({ file: origin, signal, onProgress })
        : await fetchPhoto({ address: origin.address, key, signal });
    return { state: 'there', imageId: image._id, url: image.url };
  } catch (problem) {
    const isForGood = isCallProblem(problem) && (problem.status === 400 || problem.status === 413);
    return { state: 'failed', origin: isForGood ? null : origin, error: problemMessage(problem) };
  }
}

function baseOf({ key, name, alt, preview }: Photo) {
  return { key, name, alt, preview };
}

/** Restored photo; one that was removed during its upload starts over. */
function restoredPhoto(photo: Photo): Photo {
  return photo.state === 'uploading' ? { ...baseOf(photo), state: 'waiting', origin: photo.origin } : photo;
}

function photoFromImage(image: PropertyImage): Photo {
  const { _id, alt } = image;
  return {
    key: _id,
    name: alt,
    alt,
    preview: photoSource(image, 800),
    state: 'there',
    imageId: _id,
    url: image.url,
  };
}

/** As many photos as fit, and the names of the others; files that are no photos do not count towards the limit. */
function photosThatFit(files: readonly File[], room: number): { added: Photo[]; refused: string[] } {
  const added: Photo[] = [];
  const refused: string[] = [];

  let left = room;
  for (const photo of files.map(photoFromFile)) {
    if (!countsAsPhoto(photo)) added.push(photo);
    else if (left > 0) {
      added.push(photo);
      left -= 1;
    } else {
      URL.revokeObjectURL(photo.preview);
      refused.push(photo.name);
    }
  }
  return { added, refused };
}

const photoFileErrorTexts: Record<PhotoFileError, (inputs: { name: string }) => string> = {
  not_image: t.propertyPhotos.photoNotImage,
  too_large: t.propertyPhotos.photoTooLarge,
  empty: t.propertyPhotos.photoEmpty,
};

function photoFromFile(file: File): Photo {
  const { name } = file;
  const error = checkPhotoFile(file);
  const base = { key: randomId(), name, alt: '' };

  if (error === 'not_image' || error === 'empty')
    return {
      ...base,
      preview: '',
      state: 'failed',
      origin: null,
      error: photoFileErrorTexts[error]({ name }),
    };

  const preview = URL.createObjectURL(file);
  if (error)
    return { ...base, preview, state: 'failed', origin: null, error: photoFileErrorTexts[error]({ name }) };
  return { ...base, preview, state: 'waiting', origin: file };
}

function photoFromAddress(address: string): Photo {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return { key: randomId(), name, alt: '', preview: '', state: 'waiting', origin: { address } };
}

/** Photos that are looked at for a cover: decoding all of a large selection would take seconds. */
const maxMeasured = 12;

async function measure(photo: Photo): Promise<MeasuredPhoto | null> {
  if (photo.state !== 'waiting' || !(photo.origin instanceof File)) return null;
  try {
    const image = await createImageBitmap(photo.origin);
    const { width, height } = image;
    image.close();
    return { key: photo.key, name: photo.name, width, height };
  } catch {
    // The browser cannot read it: the upload reports the fault at the photo.
    return null;
  }
}
