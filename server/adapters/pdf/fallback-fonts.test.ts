import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdfText } from '#testing/pdf-text.ts';
import { createPdfDocument, type PdfDocument } from './pdf-document.ts';

async function draw(write: (sheet: PdfDocument) => void, mustShowAll = false): Promise<string[]> {
  const sheet = await createPdfDocument({ size: 'A4', margin: 50, title: 'Names', mustShowAll });
  const chunks = Array.fromAsync<Buffer>(sheet);
  write(sheet);
  sheet.end();
  return pdfText(Buffer.concat(await chunks));
}

const leftToRight = [
  'Ana Lopes',
  'Đặng Thị Hồng',
  'Ελένη Παππά',
  'Оксана Шевченко',
  '王 明',
  '鈴木 さくら',
  '김 지훈',
  'สมชาย ใจดี',
  'प्रिया शर्मा',
  'ნინო ბერიძე',
  'Արամ Պետրոսյան',
  'প্রিয়া সেন',
  'தமிழ் செல்வி',
  'తెలుగు',
  'ಕನ್ನಡ',
  'മലയാളം',
  'ગુજરાતી',
  'ਪੰਜਾਬੀ',
  'සිංහල',
  'ខ្មែរ',
  'ລາວ',
  'မြန်မာ',
  'አማርኛ',
  'ଓଡ଼ିଆ',
  'Bea Sun 🌞',
  'Family 👨‍👩‍👧 ❤️',
];

const visible = (text: string) => text.replaceAll(/\s/g, '');

for (const weight of ['plain', 'strong'])
  test(`names in the scripts of the world can be copied from a ${weight} text`, async () => {
    for (const name of leftToRight) {
      const pieces = await draw((sheet) => sheet.font(weight).text(name, { width: 200 }), true);
      assert.equal(visible(pieces.join('')), visible(name));
    }
  });

test('Arabic, Persian, Urdu and Hebrew names are drawn from right to left', async () => {
  for (const name of ['فاطمة الزهراء', 'محمد پژمان گل', 'ٹیپو سلطان ڈار', 'שרה כהן']) {
    const pieces = await draw((sheet) => sheet.font('plain').text(name, { width: 200 }), true);
    assert.equal(visible(pieces.join('')), visible([...name].reverse().join('')), name);
  }
});

test('the order of numbers, brackets and Latin text around Hebrew is right', async () => {
  const pieces = await draw((sheet) =>
    sheet.font('plain').text('Guest: \u2068שרה\u2069, 2 nights', { width: 300 }),
  );
  assert.equal(visible(pieces.join('')), visible('Guest: הרש, 2 nights'));

  const inHebrew = await draw((sheet) => sheet.font('plain').text('שלום (עולם) 12', { width: 300 }));
  assert.equal(visible(inHebrew.join('')), visible('12 (םלוע) םולש'));
});

test('marks of direction have no picture', async () => {
  const pieces = await draw(
    (sheet) => sheet.font('plain').text('To \u2068王 明\u2069!', { width: 300 }),
    true,
  );
  assert.equal(visible(pieces.join('')), 'To王明!');
});

test('a line in any script wraps at the margin', async () => {
  const width = 150;
  for (const text of [
    'これは長い日本語の文章です。'.repeat(4),
    'שלום עולם '.repeat(12),
    'สวัสดีชาวโลก '.repeat(8),
  ]) {
    const widths: number[] = [];
    await draw((sheet) => {
      sheet.font('plain').fontSize(12);
      const before = sheet.y;
      sheet.text(text, { width });
      const lines = Math.round((sheet.y - before) / sheet.currentLineHeight(true));
      widths.push(sheet.widthOfString(text), lines);
    });

    const [whole = 0, lines = 0] = widths;
    assert.ok(lines >= Math.ceil(whole / width), `${text}: ${whole} points in ${lines} lines`);
  }
});

test('a document that must show everything is not drawn with an empty box', async () => {
  const cuneiform = '\u{12000}';
  await draw((sheet) => sheet.font('plain').text(cuneiform));
  await assert.rejects(
    draw((sheet) => sheet.font('plain').text(`Ana ${cuneiform}`), true),
    /no font shows U\+12000/,
  );
});
