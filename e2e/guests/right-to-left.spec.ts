import { expect, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { contextOptionsOf } from '../walk/screen.ts';
import { signInAs } from '../walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from '../walk/walk-world.ts';
import { type Caller, walkedPages } from '../walk/walked-pages.ts';

/**
 * Every address in a world where all free text is Arabic with an exclamation mark at its end. Where the direction of such
 * a text is resolved from it, the mark is seen to the left of its letters; laid out from the left, it is to their right.
 */
const word = 'بيتنا';
const written = (text: string) => `${word} ${text.replaceAll(/[.!]+$/g, '')} ${word}!`;

const desktop = { width: 1440, height: 900, mobile: false, colorScheme: 'light' as const };
const phone = { width: 390, height: 844, mobile: true, colorScheme: 'dark' as const };

test.describe.configure({ mode: 'default', timeout: 600_000 });

let world: WalkWorld;
test.beforeAll(async ({ request }) => {
  world ??= await makeWalkWorld(request, 'journey-set-up-code', written);
});

for (const [caller, size] of [
  ['nobody', phone],
  ['agent', phone],
  ['agent', desktop],
  ['admin', desktop],
] as const) {
  test(`${caller} reads every Arabic text from the right, at ${size.width} px`, async ({ browser }) => {
    const context = await browser.newContext({ ...contextOptionsOf(size), reducedMotion: 'reduce' });
    await signInAs(context, caller, world);
    const page = await context.newPage();
    let seen = 0;
    let names = 0;

    for (const path of pathsOf(caller)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { texts, wrong } = await page.evaluate(findTexts, word);
      seen += texts;
      expect.soft(wrong, `${path} resolves directions`).toEqual([]);

      const named = await page.evaluate(findNames, word);
      names += named.texts;
      expect.soft(named.wrong, `${path} sets apart what names and descriptions contain`).toEqual([]);
    }

    expect(seen, 'the walk meets Arabic texts').toBeGreaterThan(10);
    // Lists of the admin area name their buttons by codes and addresses.
    if (caller !== 'admin') expect(names, 'and names of elements with such a text').toBeGreaterThan(2);
    await context.close();
  });
}

function pathsOf(caller: Caller): string[] {
  const isAdmins = (path: string) => path.startsWith(addresses.admin.pattern);
  return walkedPages
    .filter(({ stays }) => stays.includes(caller))
    .map(({ path }) => path(world))
    .filter((path) => isAdmins(path) === (caller === 'admin'));
}

type Found = { texts: number; wrong: string[] };

/**
 * Texts that end in the word and a mark, and those of them whose mark is not to the left of the word before it. Runs in
 * the page.
 */
function findTexts(word: string): Found {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong: string[] = [];
  let texts = 0;

  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    const at = text.indexOf(`${word}!`);
    if (at < 0 || !parent?.checkVisibility({ visibilityProperty: true })) continue;

    const rectOf = (start: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      return range.getBoundingClientRect();
    };
    const letter = rectOf(at);
    const mark = rectOf(at + word.length);

    // A cut line shows neither.
    if (letter.width === 0 || mark.width === 0 || Math.abs(letter.top - mark.top) > 2) continue;

    texts += 1;
    if (mark.left > letter.left)
      wrong.push(`${text.trim().slice(0, 90)} in ${parent.outerHTML.slice(0, 120)}`);
  }

  return { texts, wrong };
}

/**
 * Names and descriptions of elements with the word and a mark, and those in which that is not set apart: the innermost isolate around it
 * begins with a letter from right to left. Runs in the page.
 */
function findNames(word: string): Found {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
  const wrong: string[] = [];
  let texts = 0;

  for (const element of document.body.querySelectorAll('*')) {
    for (const name of attributes) {
      const text = element.getAttribute(name) ?? '';
      const at = text.indexOf(`${word}!`);
      if (at < 0) continue;

      texts += 1;
      const start = text.slice(0, at).lastIndexOf('\u2068');
      const isOpen = start >= 0 && !text.slice(start, at).includes('\u2069');
      const [letter = ''] = /\p{L}/u.exec(text.slice(start + 1)) ?? [];
      if (!isOpen || !/[\u0590-\u08ff]/.test(letter)) wrong.push(`${name}: ${text.slice(0, 120)}`);
    }
  }

  return { texts, wrong: [...new Set(wrong)] };
}
