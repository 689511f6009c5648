import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { guestHelpCategory } from '#contract/addresses.ts';
import type { Platform } from '#server/platform.ts';
import { type SeedItem, saveSeed } from './content.store.ts';

/** Inserts the product's texts, and updates them after a release. Texts edited by an admin are unchanged. */
export async function seedContent({ transact, newId }: Pick<Platform, 'transact' | 'newId'>): Promise<void> {
  const texts = await readTexts();
  await transact(async (tx) => {
    for (const text of texts) await saveSeed(tx, { ...text, id: newId() });
  });
}

type ProductText = Omit<SeedItem, 'id'>;

const folder = path.join(import.meta.dirname, 'texts');

/** Help categories in display order. */
const helpCategories = [
  {
    slug: 'getting-started',
    title: 'Getting started',
    summary: 'From your first property to your first booking.',
  },
  { slug: 'properties', title: 'Properties', summary: 'Publish and price properties, and block dates.' },
  { slug: 'shared-links', title: 'Shared links', summary: 'Share properties and track results.' },
  { slug: 'bookings', title: 'Bookings', summary: 'Requests, holds, changes, cancellations and payments.' },
  {
    slug: 'channels',
    title: 'Channels',
    summary: 'Airbnb, Booking.com and Vrbo: connect calendars and resolve double bookings.',
  },
  { slug: 'billing', title: 'Billing', summary: 'The trial, the plans, and what happens when they end.' },
  {
    slug: guestHelpCategory,
    title: 'For guests',
    summary: 'Your booking page, changes and refunds, paying and arriving. No account needed.',
  },
] as const;

/**
 * All texts that ship with the product: terms, privacy policy, help categories, and articles in
 * `texts/help/<category>/<article>.md`.
 */
async function readTexts(): Promise<ProductText[]> {
  const [terms, privacy, ...articles] = await Promise.all([
    readText('terms.md', { type: 'terms', slug: 'terms', category: null }),
    readText('privacy.md', { type: 'privacy', slug: 'privacy', category: null }),
    ...helpCategories.map(({ slug }) => readArticles(slug)),
  ]);

  const categories = helpCategories.map((category, index) => ({
    ...category,
    type: 'help_category' as const,
    category: null,
    position: index + 1,
    body: '',
  }));

  return [terms, privacy, ...categories, ...articles.flat()];
}

async function readArticles(category: string): Promise<ProductText[]> {
  const names = (await readdir(path.join(folder, 'help', category))).filter((name) => name.endsWith('.md'));
  return Promise.all(
    names.map((name) =>
      readText(path.join('help', category, name), {
        type: 'help_article',
        slug: name.slice(0, -'.md'.length),
        category,
      }),
    ),
  );
}

async function readText(
  file: string,
  item: Pick<ProductText, 'type' | 'slug' | 'category'>,
): Promise<ProductText> {
  const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} does not begin with its title`);

  const facts = new Map(
    head.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );

  return {
    ...item,
    title: facts.get('title') ?? '',
    summary: facts.get('summary') ?? '',
    position: Number(facts.get('position') ?? 0),
    body: body.trim(),
  };
}
