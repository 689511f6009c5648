import type { PhotoStorage } from '#server/outside/photo-storage.ts';
import { drawPreview } from './draw-preview.ts';
import { type PreviewContent, previewName } from './preview-content.ts';

/** Gives the picture of a preview: drawn once and kept; what stood at its place before is cleared away. */
export function createPreviewKeeper(storage: PhotoStorage): (content: PreviewContent) => Promise<Uint8Array> {
  const drawing = new Map<string, Promise<Uint8Array>>();
  return (content) => {
    const folder = `previews${content.path.replace(/\/preview$/, '').replaceAll(/[^0-9A-Za-z/-]/g, '-')}/picture`;
    const key = `${folder}/${previewName(content)}.jpg`;
    const running = drawing.get(key);
    if (running) return running;
    const made = keptOrDrawn(storage, { content, folder, key }).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}

async function keptOrDrawn(
  storage: PhotoStorage,
  { content, folder, key }: { content: PreviewContent; folder: string; key: string },
): Promise<Uint8Array> {
  const kept = await storage.read(key);
  if (kept) return kept;
  const photo = content.photo === null ? null : await storage.read(content.photo);
  const bytes = await drawPreview(content, photo);
  await storage.removeAll(folder);
  await storage.put(key, bytes);
  return bytes;
}
