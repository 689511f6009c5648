import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createPdfDocument } from '#server/adapters/pdf/pdf-document.ts';
import { facesFor, textFonts } from '#server/adapters/pdf/script-fonts.ts';
import { openBrowser } from './harness/browser.ts';

/** A name or term in every script, whose signs change place, join or stack where the script does so. */
const samples: Readonly<Record<string, string>> = {
  Latin: 'Đặng',
  Greek: 'Ελένη',
  Cyrillic: 'Шевченко',
  Han: '鈴木',
  Hiragana: 'さくら',
  Hangul: '지훈',
  Thai: 'ที่น้ำ',
  Devanagari: 'प्रिया',
  Georgian: 'ბერიძე',
  Armenian: 'Պետրոսյան',
  Bengali: 'প্রিয়া',
  Tamil: 'செல்வி',
  Telugu: 'శ్రీనివాస్',
  Kannada: 'ಕೃಷ್ಣ',
  Malayalam: 'ശ്രീജ',
  Gujarati: 'ગુજરાતી',
  Gurmukhi: 'ਪੰਜਾਬੀ',
  Sinhala: 'ශ්‍රී',
  Khmer: 'ខ្មែរ',
  Lao: 'ລາວ',
  Myanmar: 'မြန်မာ',
  Ethiopic: 'አማርኛ',
  Oriya: 'ଓଡ଼ିଆ',
  Thaana: 'ދިވެހި',
  Arabic: 'فاطمة',
  Urdu: 'ٹیپو',
  Hebrew: 'שרה',
};

const size = 200;

/** Width of each text as a browser sets it in these fonts. */
async function browserWidths(list: readonly { text: string; files: readonly string[] }[]): Promise<number[]> {
  const files = [...new Set(list.flatMap((one) => one.files))];
  const faces = await Promise.all(
    files.map(async (file, index) => {
      const bytes = (await readFile(file)).toString('base64');
      return `@font-face { font-family: f${index}; src: url(data:font/sfnt;base64,${bytes}) }`;
    }),
  );
  const spans = list.map(({ text, files: own }) => {
    const families = own.map((file) => `f${files.indexOf(file)}`).join(',');
    return `<p><span style="font-family: ${families}">${text}</span></p>`;
  });

  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const style = `${faces.join('')} body { font-size: ${size}px; white-space: nowrap }`;
    await page.setContent(`<!doctype html><style>${style}</style>${spans.join('')}`);
    await page.evaluate(() => document.fonts.ready);
    return await page
      .locator('span')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  } finally {
    await browser.close();
  }
}

test('every script is as wide in a PDF as a browser sets it in the same font', async () => {
  const sheet = await createPdfDocument({ size: 'A4', margin: 50, title: 'Widths', mustShowAll: true });
  sheet.resume();
  const list = Object.values(samples).map((text) => ({
    text,
    files: [textFonts.plain, ...facesFor(text, 'plain').map(({ file }) => file)],
  }));
  const widths = await browserWidths(list);

  const wrong = Object.entries(samples).flatMap(([script, text], index) => {
    const drawn = sheet.font('plain').fontSize(size).widthOfString(text);
    const seen = widths[index] ?? 0;
    return Math.abs(drawn - seen) / seen > 0.01
      ? [`${script}: ${drawn.toFixed(1)} beside ${seen.toFixed(1)}`]
      : [];
  });

  sheet.end();
  assert.deepEqual(wrong, []);
});
