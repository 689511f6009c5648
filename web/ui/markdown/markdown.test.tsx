import { lexer } from 'marked';
import { expect, onTestFinished, test } from 'vitest';
import { showComponent } from '#testing/show-component.tsx';
import { Markdown } from './markdown.tsx';
import { markdownLinks } from './markdown-links.ts';
import { markdownHeadings } from './markdown-parts.tsx';
import { safeHref } from './safe-href.ts';

async function shown(text: string): Promise<HTMLElement> {
  showComponent(
    <article>
      <Markdown text={text} />
    </article>,
  );

  await expect
    .poll(() => document.querySelector('article:last-of-type')?.childNodes.length)
    .toBeGreaterThan(0);

  const article = [...document.querySelectorAll('article')].at(-1);
  if (!article) throw new Error('nothing is shown');

  return article;
}

test('headings, lists, tables and marks become elements', async () => {
  const article = await shown(
    '# One\n\nA **bold** and *fine* `word`.\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| c | d |\n\n> said',
  );

  expect(article.querySelector('h2')?.id).toBe('one');
  expect(article.querySelector('h1')).toBeNull();
  expect(article.querySelector('strong')?.textContent).toBe('bold');
  expect([...article.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual([
    'first',
    'second',
  ]);
  expect(article.querySelector('th[scope=row]')?.textContent).toBe('c');
  expect(article.querySelector('blockquote')?.textContent?.trim()).toBe('said');
});

test('HTML in a text is read as text, and none of it runs', async () => {
  const seen: unknown[] = [];
  const note = () => seen.push('ran');
  window.addEventListener('markdown-ran', note);
  onTestFinished(() => window.removeEventListener('markdown-ran', note));

  const bad = `window.dispatchEvent(new Event('markdown-ran'))`;
  const article = await shown(
    `<script>${bad}</script>\n\nA <img src="x:y" onerror="${bad}"> and <b onclick="${bad}">b</b>\n\n<iframe src="/"></iframe>`,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));

  expect(seen).toEqual([]);
  expect(article.querySelector('script, img, b, iframe')).toBeNull();
  expect(article.textContent).toContain('<script>');
  expect(article.textContent).toContain('onerror=');
});

test('a link to a script or to something that is no address stays text', async () => {
  const bad = [
    '[a](javascript:alert(1))',
    '[b](JaVaScRiPt:alert(1))',
    '<javascript:alert(1)>',
    '[c](data:text/html,hi)',
    '[d](vbscript:x)',
    '[e](//evil.example/x)',
    '[f](/\\evil.example)',
    '[g](ftp://evil.example)',
    '![h](https://evil.example/pixel.png)',
    '![j](/help-pictures/../private-960x600.webp)',
    '![k](//evil.example/help-pictures/k-960x600.webp)',
    '[i][ref]\n\n[ref]: javascript:alert(1)',
  ];

  for (const text of bad) {
    const article = await shown(text);
    expect(article.querySelector('a, img'), text).toBeNull();
    expect(article.textContent?.length, text).toBeGreaterThan(0);
  }

  expect(safeHref('java\nscript:alert(1)')).toBeNull();
  expect(safeHref('/\t/evil.example')).toBeNull();
  expect(safeHref('https:///evil')).toBeNull();
});

test('safe links open other sites in a new tab, a mail, or a page of this site', async () => {
  const article = await shown(
    '[a](https://example.com/x) [b](mailto:a@example.com) [c](/terms#top) [d](#part)',
  );
  const links = [...article.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/x',
    'mailto:a@example.com',
    '/terms#top',
    '#part',
  ]);

  expect(links.map((link) => link.target)).toEqual(['_blank', '', '', '']);
  expect(links[0]?.rel).toBe('noreferrer');
});

test('the outline lists the chapters with the ids used in the text', async () => {
  const text =
    '## Which plan?\n\n### Small\n\n## Which *plan*?\n\nSee [terms](/terms) and [us](https://example.com).';
  expect(markdownHeadings(lexer(text))).toEqual([
    { id: 'which-plan', title: 'Which plan?' },
    { id: 'which-plan-2', title: 'Which plan?' },
  ]);

  const article = await shown(text);
  expect([...article.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual([
    'which-plan',
    'small',
    'which-plan-2',
  ]);
  expect(markdownLinks(text)).toEqual(['/terms', 'https://example.com']);
});

test('characters that mean something in HTML stay as they were typed', async () => {
  const article = await shown('Fish & chips, 3 < 4, `a && b`, \\*not fine\\*');
  expect(article.textContent).toBe('Fish & chips, 3 < 4, a && b, *not fine*');
});

test('our own picture is shown with its alternative text and its size', async () => {
  const article = await shown('![The bookings of July](/help-pictures/bookings-960x600.webp)');
  const picture = article.querySelector('img');
  expect(picture?.alt).toBe('The bookings of July');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['960', '600']);
});
