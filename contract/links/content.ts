import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Instant, Nullable, Shape, Text } from '../shapes.ts';

export const contentTypes = [
  'terms',
  'privacy',
  'help_category',
  'help_article',
  'faq',
  'announcement',
  'footer',
] as const;

export type ContentType = (typeof contentTypes)[number];

const Slug = Type.String({ pattern: '^[a-z0-9-]{1,80}$', maxLength: 80 });

/** Article as shown in lists. */
export const ArticleSummary = Shape({
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  category: Type.String(),
});
export type ArticleSummary = Static<typeof ArticleSummary>;

const CategoryName = Shape({ slug: Type.String(), title: Type.String() });

/**
 * Published text. `body` is Markdown; HTML in it is text. `parts` has the same text as tokens of marked's lexer, so
 * that browsers need no parser. `category` and `related` belong to articles.
 */
export const ContentItem = Shape({
  type: Type.Enum(contentTypes),
  slug: Type.String(),
  locale: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  body: Type.String(),
  parts: Type.Array(Type.Unknown()),
  version: Type.Integer(),
  updatedAt: Instant,
  category: Nullable(CategoryName),
  related: Type.Array(ArticleSummary),
});
export type ContentItem = Static<typeof ContentItem>;

export const HelpCategory = Shape({
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  articles: Type.Array(ArticleSummary),
});
export type HelpCategory = Static<typeof HelpCategory>;

export const read = endpoint({
  method: 'GET',
  path: '/api/content/{type}/{slug}',
  summary: 'A published text: terms, privacy, a help category or article',
  access: 'anyone',
  params: Shape({ type: Type.Enum(contentTypes), slug: Slug }),
  reply: ContentItem,
  success: 200,
  refusals: ['not_found'],
});

export const readHelp = endpoint({
  method: 'GET',
  path: '/api/content/help',
  summary: 'Help categories with their articles, and the most read ones',
  access: 'anyone',
  reply: Shape({ categories: Type.Array(HelpCategory), popular: Type.Array(ArticleSummary) }),
  success: 200,
  refusals: [],
});

export const searchHelp = endpoint({
  method: 'GET',
  path: '/api/content/help/search',
  summary: 'Help articles by words of title and text, best first; tolerates typing errors',
  access: 'anyone',
  query: Shape({ q: Text(1, 100) }),
  reply: Shape({ items: Type.Array(ArticleSummary) }),
  success: 200,
  refusals: [],
});

export const rateHelpArticle = endpoint({
  method: 'POST',
  path: '/api/content/help/{slug}/helpful',
  summary: 'Was this article helpful? The last answer of a visitor on a day counts',
  access: 'anyone',
  rate: 'write',
  params: Shape({ slug: Slug }),
  body: Shape({ helpful: Type.Boolean() }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

/** All fields are absent until the installation sets them. */
export const readFooter = endpoint({
  method: 'GET',
  path: '/api/content/footer',
  summary: 'Social links, the support contact, and whether there is maintenance',
  access: 'anyone',
  reply: Shape({
    social: Type.Array(Shape({ name: Type.String(), href: Type.String() })),
    /** Email address, web address, or path of this site. */
    support: Nullable(Type.String()),
    /** While true, agents can read everything and change nothing. */
    maintenance: Type.Boolean(),
  }),
  success: 200,
  refusals: [],
});
