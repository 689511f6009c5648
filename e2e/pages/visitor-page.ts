import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { pickDay } from '../civil-days.ts';
import { confirmEmail } from '../confirm-email.ts';
import { takePhotos } from '../walk/real-photos.ts';
import { makeProperty } from '../walk/walk-world.ts';

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Options of an expectation on a guest's page after an agent's act, which the guest hears of ten seconds later. */
export const whenNotified = { timeout: 30_000 };

export type VisitorRequest = {
  property: string;
  checkIn: string;
  checkOut: string;
  /** Total price as the page formats it. */
  total: string;
  firstName: string;
  lastName: string;
  email: string;
};

/** Opens a link as a new visitor with a phone, chooses dates and sends a request; ends on the guest page. */
export async function submitBookingRequest(
  browser: Browser,
  link: string,
  request: VisitorRequest,
): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(link);
  await page.getByRole('link', { name: request.property }).click();
  await expect(page.getByRole('heading', { level: 1, name: request.property })).toBeVisible();

  await pickDay(page, request.checkIn);
  await pickDay(page, request.checkOut);
  // The form is loaded once it scrolls into view.
  await page.getByRole('link', { name: 'Request to book' }).click();
  await page.getByLabel('First name').fill(request.firstName);
  await page.getByLabel('Last name').fill(request.lastName);
  await page.getByLabel('Email').fill(request.email);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText(`${request.total} total`);

  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send request' }).click();

  await expect(page).toHaveURL(/\/guest\/.+/);
  await expect(bookingStateOf(page)).toContainText('Request sent');

  return page;
}

/** Waits out the two seconds before which a form is refused, counted from the time in its stamp. */
export async function waitOutFormStamp(page: Page): Promise<void> {
  const stamp = await page.locator('input[name="attempt"]').first().getAttribute('value');
  const openedAt = Number.parseInt(stamp?.split('-')[0] ?? '', 36);
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(2000);
}

/** Status region of the guest page with the booking's state as heading. */
export function bookingStateOf(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('heading', { level: 1 }) });
}

/** Keeps a picture of a step in the folder that JOURNEY_PICTURES names. */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const pictures = process.env.JOURNEY_PICTURES;
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage });
}

/** Sideways overflow of a page in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Moves a finger over the page from a point to the left. */
export async function swipeLeft(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
    await touch('touchMove', [{ x: from.x - distance * part, y: from.y }]);
  await touch('touchEnd', []);
}

/** More than a page shows at first. */
export const manyAmenities = [
  'wifi',
  'kitchen',
  'free_parking',
  'heating',
  'washer',
  'tv',
  'garden',
  'terrace',
  'crib',
  'smoke_alarm',
];

/** A minimum stay of three nights, and many amenities. */
export async function setRulesAndAmenities(
  request: APIRequestContext,
  token: string,
  id: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { version, rules } = await (await request.get(`/api/properties/${id}`, { headers })).json();
  const data = { version, amenities: manyAmenities, rules: { ...rules, minNights: 3 } };
  expect((await request.put(`/api/properties/${id}`, { headers, data })).status()).toBe(200);
}

/** A second photo, of another room. */
export async function addPhoto(request: APIRequestContext, token: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [, photo = ''] = await takePhotos(2);
  const multipart = { images: { name: 'lane.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) } };
  const upload = await request.post('/api/properties/upload', { headers, multipart });
  const [added] = (await upload.json()).images;
  const { version, images } = await (await request.get(`/api/properties/${id}`, { headers })).json();
  const stored = images.map((image: { _id: string; alt: string }) => ({ _id: image._id, alt: image.alt }));
  const data = { version, images: [...stored, { _id: added._id, alt: 'Kitchen to the lane' }] };
  expect((await request.put(`/api/properties/${id}`, { headers, data })).status()).toBe(200);
}

/** A link with one published property of a new agent, as the pages of visitors need it. */
export async function makeVisitorLink(
  request: APIRequestContext,
): Promise<{ linkPath: string; propertyPath: string; token: string }> {
  const agent = { name: 'Vera', email: `vera-${Date.now()}@e2e.example`, password: 'seven quiet oranges' };
  const { token } = await (await request.post('/api/auth/register', { data: agent })).json();
  await confirmEmail(request, agent.email);

  const propertyId = await makeProperty(request, token);
  await setRulesAndAmenities(request, token, propertyId);
  await addPhoto(request, token, propertyId);

  const answer = await request.post('/api/shared-links', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'For visitors', allProperties: true },
  });
  const { linkCode } = await answer.json();
  const linkPath = `/shared/${linkCode}`;

  return { linkPath, propertyPath: `${linkPath}/property/${propertyId}`, token };
}
