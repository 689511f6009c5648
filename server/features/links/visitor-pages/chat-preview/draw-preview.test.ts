import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const titles = ['دار الياسمين', 'בית השמש', '桜の家', '한옥', 'บ้านสวน', 'प्रिया घर', 'ნინო', 'Տուն', '🌞'];

/** Draws each title twice, with the product’s fonts and with that of Latin alone, and prints the titles that look alike. */
const program = `
const { drawPreview } = await import(process.env.DRAWING);
const sharp = (await import('sharp')).default;
const { textFonts } = await import(process.env.FONTS);
const alike = [];
for (const title of JSON.parse(process.env.TITLES)) {
  const text = { font: 'Inter SemiBold 68', fontfile: textFonts.strong, width: 1056, dpi: 72, rgba: true };
  const boxes = await sharp({ text: { ...text, text: '<span foreground="#ffffff">' + title + '</span>' } })
    .png().toBuffer({ resolveWithObject: true });
  const plain = await sharp(await drawPreview({ title: '', line: '', host: '' }, null))
    .composite([{ input: boxes.data, left: 72, top: 566 - boxes.info.height }]).raw().toBuffer();
  const drawn = await sharp(await drawPreview({ title, line: '', host: '' }, null)).raw().toBuffer();
  let different = 0;
  for (let at = 0; at < plain.length; at += 3) if (Math.abs(plain[at] - drawn[at]) > 64) different += 1;
  if (different < 300) alike.push(title);
}
console.log(JSON.stringify(alike));
`;

test('titles in the scripts of the world are drawn on a machine that has no fonts', async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'no-fonts-'));
  context.after(() => rm(folder, { recursive: true }));
  const settings = path.join(folder, 'fonts.conf');
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><cachedir>${folder}</cachedir></fontconfig>`,
  );

  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      FONTCONFIG_FILE: settings,
      DRAWING: new URL('./draw-preview.ts', import.meta.url).href,
      FONTS: import.meta.resolve('#server/adapters/pdf/script-fonts.ts'),
      TITLES: JSON.stringify(titles),
    },
  });
  assert.deepEqual(JSON.parse(stdout), []);
});
