import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { addresses } from '#contract/addresses.ts';
import { makeWalkWorld, type WalkWorld } from '../walk/walk-world.ts';

/** Every page of visitors and guests on paper and as one long picture: whole, without what only a screen needs. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

let world: WalkWorld;
test.beforeAll(async ({ request }) => {
  world ??= await makeWalkWorld(request, 'journey-set-up-code');
});

function pathsOf({ linkCode, propertyId, guestPath }: WalkWorld): string[] {
  return [
    addresses.sharedLink({ linkCode }),
    addresses.sharedProperty({ linkCode, propertyId }),
    addresses.sharedQuestion({ linkCode, propertyId }),
    addresses.sharedTerms({ linkCode }),
    addresses.sharedFeedback({ linkCode }),
    guestPath,
    addresses.verify(),
  ];
}

/** Width of a sheet of A4 at 96 dots an inch. */
const paper = { width: 794, height: 1123 };
const phone = { width: 390, height: 844 };
/** More than the largest space between two sections, and less than a section. */
const maxBlankPx = 420;

test('every page of visitors and guests is whole on paper', async ({ page }) => {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });

  for (const path of pathsOf(world)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect.soft(await page.evaluate(problemsOnPaper), path).toEqual([]);
    await expect.soft.poll(() => longestBlank(page), `${path} has no blank part`).toBeLessThan(maxBlankPx);
  }
});

test('a picture of the whole page has every section, without scrolling', async ({ page }) => {
  await page.setViewportSize(phone);

  for (const path of pathsOf(world)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect.soft.poll(() => longestBlank(page), `${path} has no blank part`).toBeLessThan(maxBlankPx);
  }
});

/**
 * Height of the longest part between two pieces of content in which all pixels are alike, in CSS pixels. On a page that is
 * no longer than the window the footer stands at its end.
 */
async function longestBlank(page: Page): Promise<number> {
  const isShort = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  if (isShort) return 0;

  const picture = sharp(await page.screenshot({ fullPage: true })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  let longest = 0;
  let blank = 0;

  for (let row = 0; row < info.height; row++) {
    const line = data.subarray(row * info.width, (row + 1) * info.width);
    const isBlank = line.every((value) => Math.abs(value - (line[0] ?? 0)) < 4);
    if (!isBlank) longest = Math.max(longest, blank);
    blank = isBlank ? blank + 1 : 0;
  }

  return longest;
}

/** What does not belong on paper, or is cut there. To be evaluated in the page. */
function problemsOnPaper(): string[] {
  const problems: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)}`;
    const { position, overflow, overflowY } = getComputedStyle(element);
    if (position === 'fixed' && element.getBoundingClientRect().height > 1)
      problems.push(`${name} would be on every sheet`);

    const isLonger = element.scrollHeight > element.clientHeight + 4 && element.clientHeight > 1;
    const cuts = overflow === 'hidden' || overflowY === 'scroll' || overflowY === 'auto';
    if (isLonger && cuts && element.matches('p, section, article, blockquote, details, ul, ol, dl'))
      problems.push(`${name} is cut`);
  }

  for (const heading of document.querySelectorAll('main h2')) {
    const section = heading.closest('section') ?? heading;
    if (heading.checkVisibility() && section.getBoundingClientRect().height < 20)
      problems.push(`“${heading.textContent}” has no content`);
  }

  return problems;
}
