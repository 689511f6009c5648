import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import { shortenText } from '#domain/shared/truncate-text.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import { facesFor, textFonts } from '#server/adapters/pdf/script-fonts.ts';
import { unpackWoff } from '#server/adapters/pdf/unpack-woff.ts';
import { escapeHtml } from '#server/http/pages/escape-html.ts';
import type { PreviewContent } from './preview-content.ts';

export const previewSize = { width: 1200, height: 630 } as const;

const { width, height } = previewSize;
const margin = 72;
const maxBytes = 280_000;

type PreviewText = Pick<PreviewContent, 'title' | 'line' | 'host'>;

/**
 * Draws the preview picture, a JPEG of about 280 kB at most: title, line and host over the photo, or over a plain
 * background.
 */
export async function drawPreview(shown: PreviewText, photo: Uint8Array | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const ground = await drawBackground(photo);
  const overlays = [{ input: Buffer.from(overlaySvg(photo !== null)) }, ...(await textOverlays(shown))];
  const picture = await sharp(ground).composite(overlays).png({ compressionLevel: 0 }).toBuffer();
  for (const quality of [82, 72, 60]) {
    const bytes = await sharp(picture).jpeg({ quality, progressive: true }).toBuffer();
    if (bytes.byteLength <= maxBytes) return bytes;
  }
  return sharp(picture).jpeg({ quality: 45, progressive: true }).toBuffer();
}

async function drawBackground(photo: Uint8Array | null): Promise<Buffer> {
  const sharp = await loadSharp();
  if (photo === null) {
    const plain = { width, height, channels: 3 as const, background: '#0f574d' };
    return sharp({ create: plain }).png().toBuffer();
  }
  return sharp(photo)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Gradient that darkens the lower half, so that white text is readable on any photo. */
function overlaySvg(hasPhoto: boolean): string {
  const veil = hasPhoto
    ? '<stop offset="0.2" stop-color="#06110f" stop-opacity="0.12"/><stop offset="0.55" stop-color="#06110f" stop-opacity="0.5"/><stop offset="1" stop-color="#06110f" stop-opacity="0.9"/>'
    : '<stop offset="0" stop-color="#12695d"/><stop offset="1" stop-color="#0a433c"/>';
  const hills = hasPhoto
    ? ''
    : '<circle cx="1010" cy="150" r="78" fill="#e6854f"/><path d="M420 630 780 250l130 90 120-80 170 120v250Z" fill="#1d7f71"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1">${veil}</linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#veil)"/>${hills}
    <rect x="${margin}" y="${height - 32}" width="120" height="6" rx="3" fill="#e6854f"/></svg>`;
}

const maxLengths = { title: 54, line: 62, host: 48 };

async function textOverlays({ title, line, host }: PreviewText): Promise<OverlayOptions[]> {
  const written = [
    await renderText(truncate(title, maxLengths.title), { size: 68, isStrong: true, alpha: 100 }),
    await renderText(truncate(line, maxLengths.line), { size: 36, isStrong: false, alpha: 92 }),
  ].filter((one) => one !== null);
  let bottom = height - 64;
  const overlays: OverlayOptions[] = [];
  for (const { data, info } of written.reverse()) {
    overlays.push({ input: data, left: margin, top: Math.max(0, bottom - info.height) });
    bottom -= info.height + 22;
  }

  // Skip the host's name when it is also the title.
  const mark =
    host === title
      ? null
      : await renderText(truncate(host, maxLengths.host), { size: 32, isStrong: true, alpha: 100 });
  if (mark) overlays.push({ input: mark.data, left: margin, top: 60 });

  return overlays;
}

type TextStyle = { size: number; isStrong: boolean; alpha: number };

async function renderText(text: string, { size, isStrong, alpha }: TextStyle) {
  if (text.trim() === '') return null;

  const sharp = await loadSharp();
  const weight = isStrong ? 'strong' : 'plain';
  const families = ['Inter'];
  for (const { family, file } of facesFor(text, weight)) {
    await registerFont(family, file);
    families.push(family);
  }
  const markup = `<span foreground="#ffffff" alpha="${alpha}%">${escapeHtml(text)}</span>`;

  return sharp({
    text: {
      text: markup,
      // The first family that has a character draws it.
      font: `${families.join(',')} ${isStrong ? 'SemiBold ' : ''}${size}`,
      fontfile: textFonts[weight],
      width: width - 2 * margin,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const registered = new Map<string, Promise<unknown>>();

/**
 * Makes a font known to the drawing of texts, which takes one file a text and keeps those it was given. It reads no packed
 * fonts, so they are unpacked into a folder of the process.
 */
function registerFont(family: string, file: string): Promise<unknown> {
  const known = registered.get(file) ?? drawOnce(family, file);
  registered.set(file, known);
  return known;
}

async function drawOnce(family: string, file: string): Promise<void> {
  const [sharp, fontfile] = await Promise.all([loadSharp(), fontFile(file)]);
  await sharp({ text: { text: '.', font: family, fontfile, dpi: 72 } })
    .png()
    .toBuffer();
}

async function fontFile(file: string): Promise<string> {
  if (!file.endsWith('.woff')) return file;
  const folder = await mkdtemp(path.join(tmpdir(), 'staydesk-font-'));
  const unpacked = path.join(folder, `${path.basename(file, '.woff')}.ttf`);
  await writeFile(unpacked, unpackWoff(await readFile(file)));
  return unpacked;
}

function truncate(text: string, maxLength: number): string {
  return shortenText(text.replaceAll(/\s+/g, ' ').trim(), maxLength);
}
