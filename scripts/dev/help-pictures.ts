import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { showHelpOnRequest } from '../show-help.mjs';

showHelpOnRequest(`npm run pictures

Takes the pictures of the help articles, of the sign-in pages and of the README from a running demo whose history is
complete:

  npm run pictures -- http://localhost:3000               all of them
  npm run pictures -- http://localhost:3000 dashboard     those whose name contains the word

They are few and small, because the product ships them: at most 60 KB each, those of the README 120 KB.`);

const address = process.argv[2] ?? 'http://localhost:3000';
const wanted = process.argv[3] ?? '';
const web = path.join(import.meta.dirname, '..', '..', 'web');
const folder = path.join(web, 'public', 'help-pictures');
const readmeFolder = path.join(web, '..', 'docs', 'pictures');
const maxPictureBytes = 60 * 1024;
const maxReadmeBytes = 120 * 1024;
const size = { width: 960, height: 600 };
/** What a phone shows of the picture beside the sign-in, and more would be seen late. */
const phonePart = { left: 0, top: 0, width: 720, height: 576 };
const maxPhoneBytes = 16 * 1024;
const signInSize = { width: 1120, height: 840 };
const readmeSizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
const demo = { email: 'ines@marisol.example', password: 'staydesk-demo' };

type Shot = {
  name: string;
  at: string;
  before?: (page: Page) => Promise<unknown>;
  /** For the sign-in pages, which show the product in both themes. */
  signIn?: 'light' | 'dark';
  /** For the README, in `docs/pictures`. */
  readme?: keyof typeof readmeSizes;
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
  { name: 'dashboard', at: '/dashboard', readme: 'wide' },
  { name: 'calendar', at: '/dashboard/calendar', readme: 'wide' },
  {
    name: 'booking',
    at: '/dashboard/booking-management',
    readme: 'wide',
    before: openFirstBooking,
  },
  { name: 'visitor', at: '/dashboard/my-shared-links', readme: 'phone', before: openVisitorPage },
];

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    locale: 'en-GB',
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
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function openFirstBooking(page: Page): Promise<void> {
  await page.locator('a[href^="/bookings/"]').first().click();
  await page.waitForURL('**/bookings/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The first property behind the first active link, as a visitor sees it. */
async function openVisitorPage(page: Page): Promise<void> {
  const [listed] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/shared-links'),
    page.reload(),
  ]);
  const { items } = (await listed.json()) as { items: { url: string; status: string }[] };
  const link = items.find(({ status }) => status === 'active');
  if (!link) throw new Error('the demo has no active link');

  await page.goto(address + new URL(link.url).pathname, { waitUntil: 'networkidle' });
  await page.locator('a[href*="/property/"]').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Resolves when nothing is loading and the photos in view are drawn, and not only requested. */
async function waitForContent(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, left, right } = image.getBoundingClientRect();
        return image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

async function take(page: Page, { name, at, before, signIn, readme }: Shot): Promise<void> {
  const ownSize = signIn ? signInSize : size;
  await page.setViewportSize(readme ? readmeSizes[readme] : ownSize);
  await page.evaluate((theme) => localStorage.setItem('staydesk.theme', theme), signIn ?? 'light');
  await page.goto(address + at, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await before?.(page);
  // Removes the focus ring and toasts from the picture.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await waitForContent(page);
  await page.waitForTimeout(600);

  const screen = await page.screenshot();
  const picture = await smallEnough(screen, readme ? maxReadmeBytes : maxPictureBytes);
  const file = fileOf({ name, at, ...(signIn && { signIn }), ...(readme && { readme }) });
  await writeFile(file, picture);
  if (signIn) {
    const part = await sharp(screen).extract(phonePart).toBuffer();
    await writeFile(file.replace(/\.webp$/, '-phone.webp'), await smallEnough(part, maxPhoneBytes));
  }
  console.log(`${name}: ${Math.round(picture.length / 1024)} KB`);
}

function fileOf({ name, signIn, readme }: Shot): string {
  if (readme) return path.join(readmeFolder, `${name}.webp`);
  if (signIn) return path.join(web, 'screens', 'public', `${name}.webp`);
  return path.join(folder, `${name}-${size.width}x${size.height}.webp`);
}

async function smallEnough(png: Buffer, maxBytes: number): Promise<Buffer> {
  for (const quality of [82, 70, 58, 46, 34]) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error('the picture does not get small enough');
}
