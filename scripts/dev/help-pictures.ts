import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * Takes the pictures of the help articles and of the sign-in pages from a running demo:
 * `node scripts/dev/help-pictures.ts http://localhost:3000 [part of a name]`. They are few and small, because the product
 * ships them: at most 60 KB each.
 */
const address = process.argv[2] ?? 'http://localhost:3000';
const wanted = process.argv[3] ?? '';
const web = path.join(import.meta.dirname, '..', '..', 'web');
const folder = path.join(web, 'public', 'help-pictures');
const maxPictureBytes = 60 * 1024;
const size = { width: 960, height: 600 };
const signInSize = { width: 1120, height: 840 };
const demo = { email: 'ines@marisol.example', password: 'staydesk-demo' };

type Shot = {
  name: string;
  at: string;
  before?: (page: Page) => Promise<unknown>;
  /** For the sign-in pages, which show the product in both themes. */
  signIn?: 'light' | 'dark';
};

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
  { name: 'sign-in-light', at: '/dashboard', signIn: 'light' },
  { name: 'sign-in-dark', at: '/dashboard', signIn: 'dark' },
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
  for (const shot of shots.filter(({ name }) => name.includes(wanted))) await take(page, shot);
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

async function take(page: Page, { name, at, before, signIn }: Shot): Promise<void> {
  await page.setViewportSize(signIn ? signInSize : size);
  await page.evaluate((theme) => localStorage.setItem('staydesk.theme', theme), signIn ?? 'light');
  await page.goto(address + at, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await before?.(page);
  // Removes the focus ring and toasts from the picture.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.waitForTimeout(600);
  const picture = await smallEnough(await page.screenshot());
  const file = signIn
    ? path.join(web, 'screens', 'public', `${name}.webp`)
    : path.join(folder, `${name}-${size.width}x${size.height}.webp`);
  await writeFile(file, picture);
  console.log(`${name}: ${Math.round(picture.length / 1024)} KB`);
}

async function smallEnough(png: Buffer): Promise<Buffer> {
  for (const quality of [82, 70, 58, 46, 34]) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= maxPictureBytes) return picture;
  }
  throw new Error('the picture does not get small enough');
}
