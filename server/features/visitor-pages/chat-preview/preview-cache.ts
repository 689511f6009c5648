import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { drawPreview } from './draw-preview.ts';
import { type PreviewContent, previewName } from './preview-content.ts';

type Picture = Uint8Array | Refusal<'busy'>;

const maxWaiting = 20;

/** Cache of preview pictures: draws each once, one at a time, and replaces the previous picture of the same page. */
export function createPreviewCache(storage: PhotoStorage): (content: PreviewContent) => Promise<Picture> {
  const lane = createConcurrencyLimit(maxWaiting);
  const drawing = new Map<string, Promise<Picture>>();
  return (content) => {
    const folder = `previews${content.path.replace(/\/preview$/, '').replaceAll(/[^0-9A-Za-z/-]/g, '-')}/picture`;
    const key = `${folder}/${previewName(content)}.jpg`;
    const running = drawing.get(key);
    if (running) return running;
    const made = readOrDraw(storage, lane, { content, folder, key }).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}

async function readOrDraw(
  storage: PhotoStorage,
  lane: ConcurrencyLimit,
  { content, folder, key }: { content: PreviewContent; folder: string; key: string },
): Promise<Picture> {
  const kept = await storage.read(key);
  if (kept) return kept;
  const photo = content.photo === null ? null : await storage.read(content.photo);
  const bytes = await (lane(() => drawPreview(content, photo)) ?? refuse('busy'));
  if (isRefusal(bytes)) return bytes;
  await storage.removeAll(folder);
  await storage.put(key, bytes);
  return bytes;
}
