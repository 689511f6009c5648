import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * Takes the pictures of the help articles from a running demo: `node scripts/dev/help-pictures.ts http://localhost:3000`.
 * They are few and small, because the product ships them: at most 60 KB each.
 */
const address = process.argv[2] ?? 'http://localhost:3000';
const folder = path.join(import.meta.dirname, '..', '..', 'web', 'public', 'help-pictures');
const maxPictureBytes = 60 * 1024;
const size = { width: 960, height: 600 };
const demo = { email: 'ines@marisol.example', password: 'staydesk-demo' };

type Shot = { name: string; at: string; before?: (page: Page) => Promise<unknown> };

const shots: readonly Shot[] = [
  {
    name: 'share',
    at: '/dashboard/create-shared-link',
    before: (page) => page.getByRole('checkbox').nth(1).click(),
  },
  { name: 'links', at: '/dashboard/my-shared-links' },
  { name: 'listing', at: '/dashboard/new-property?step=publish' },
  { name: 'requests', at: '/dashboard/booking-management?view=requests' },
  { name: 'features', at: '/feature-test' },
];

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const context = await browser.newContext({
    ...{ viewport: size, deviceScaleFactor: 1.5, colorScheme: 'light', locale: 'en-GB' },
  });
  const page = await context.newPage();
  await signIn(page);
  for (const shot of shots) await take(page, shot);
} finally {
  await browser.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
}

async function take(page: Page, { name, at, before }: Shot): Promise<void> {
  await page.goto(address + at, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await before?.(page);
  // Removes the focus ring and toasts from the picture.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.waitForTimeout(600);
  const picture = await smallEnough(await page.screenshot());
  await writeFile(path.join(folder, `${name}-${size.width}x${size.height}.webp`), picture);
  console.log(`${name}: ${Math.round(picture.length / 1024)} KB`);
}

async function smallEnough(png: Buffer): Promise<Buffer> {
  for (const quality of [82, 70, 58, 46, 34]) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= maxPictureBytes) return picture;
  }
  throw new Error('the picture does not get small enough');
}
