import type { WidgetProperty } from '#contract/visitor/widget.ts';
import { element } from './element.ts';

const made = new Map<string, HTMLElement>();

/**
 * Strip of photos, made once for each property. They are fetched and drawn on canvases: the content policy of many
 * websites allows no pictures of others. One that cannot be fetched leaves its frame plain.
 */
export function drawPhotos({ _id, photos }: WidgetProperty): HTMLElement | null {
  if (photos.length === 0) return null;
  const strip = made.get(_id) ?? element('div', { class: 'photos', children: photos.map(drawPhoto) });
  made.set(_id, strip);
  return strip;
}

function drawPhoto({ url, alt }: WidgetProperty['photos'][number]): HTMLElement {
  const canvas = element('canvas', { attributes: { role: 'img', 'aria-label': alt } });
  void paint(canvas, url);
  return canvas;
}

async function paint(canvas: HTMLCanvasElement, url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => null);
  if (!response?.ok) return;
  const photo = await createImageBitmap(await response.blob());
  canvas.width = photo.width;
  canvas.height = photo.height;
  canvas.getContext('2d')?.drawImage(photo, 0, 0);
}
