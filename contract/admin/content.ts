import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { contentTypes } from '../links/content.ts';
import { Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text, Version } from '../shapes.ts';

export const contentStates = ['draft', 'published', 'archived'] as const;

export type ContentState = (typeof contentStates)[number];

const common = {
  _id: Id,
  type: Type.Enum(contentTypes),
  slug: Type.String(),
  locale: Type.String(),
  /** Slug of an article's category. */
  category: Nullable(Type.String()),
  position: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  status: Type.Enum(contentStates),
  version: Type.Integer(),
  updatedAt: Instant,
  /** Answers to “Was this helpful?”, which only help articles ask. */
  helpful: Type.Integer(),
  unhelpful: Type.Integer(),
};

/** Whose help pages show it; everything else is for everyone. */
export const contentAudiences = ['hosts', 'guests', 'everyone'] as const;

export type ContentAudience = (typeof contentAudiences)[number];

export const AdminContentRow = Shape({
  ...common,
  categoryTitle: Nullable(Type.String()),
  audience: Type.Enum(contentAudiences),
});
export type AdminContentRow = Static<typeof AdminContentRow>;

/** `body` is Markdown; HTML in it is always shown as text. */
export const AdminContentItem = Shape({
  ...common,
  body: Type.String(),
  createdAt: Instant,
  /** Newest first, the present one included. `savedBy` is null for texts that came with the product. */
  versions: Type.Array(
    Shape({
      version: Type.Integer(),
      title: Type.String(),
      status: Type.Enum(contentStates),
      savedAt: Instant,
      savedBy: Nullable(Type.String()),
    }),
  ),
});
export type AdminContentItem = Static<typeof AdminContentItem>;

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 });

const texts = {
  title: Text(1, 200),
  summary: Text(0, 500),
  body: Text(0, 100_000),
  category: Type.Optional(Nullable(Slug)),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
};

/** `helpful` is the share of yes, then the number of votes; what has no votes or no category comes last either way. */
export const adminContentSorts = [
  ...(['changed_desc', 'changed_asc', 'title_asc', 'title_desc'] as const),
  ...(['category_asc', 'category_desc', 'helpful_asc', 'helpful_desc'] as const),
] as const;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/content',
  summary: 'All texts of the product, last changed first unless sorted',
  access: 'admin',
  scope: 'content:read',
  query: Shape({
    ...PageQuery,
    type: Type.Optional(Type.Enum(['all', ...contentTypes] as const)),
    status: Type.Optional(Type.Enum(['all', ...contentStates] as const)),
    /** Slug of a help category: its articles. */
    category: Type.Optional(Slug),
    sort: Type.Optional(Type.Enum(adminContentSorts)),
    q: Type.Optional(Text(0, 200)),
  }),
  reply: PageOf(AdminContentRow),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/content/{id}',
  summary: 'One text with the list of its versions',
  access: 'admin',
  scope: 'content:read',
  params: IdParams,
  reply: AdminContentItem,
  success: 200,
  refusals: ['not_found'],
});

const VersionParam = Type.String({ pattern: '^[1-9]\\d{0,8}$' });

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/admin/content/{id}/versions/{version}',
  summary: 'One version of a text, to compare it with another',
  access: 'admin',
  scope: 'content:read',
  params: Shape({ id: Id, version: VersionParam }),
  reply: Shape({
    version: Type.Integer(),
    title: Type.String(),
    summary: Type.String(),
    body: Type.String(),
    status: Type.Enum(contentStates),
    savedAt: Instant,
    savedBy: Nullable(Type.String()),
  }),
  success: 200,
  refusals: ['not_found'],
});

const ContentSaved = Shape({ updated: Type.Literal(true), item: AdminContentItem });

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/content',
  summary: 'Write a new text; a draft unless it is published at once',
  access: 'admin',
  scope: 'content:write',
  rate: 'write',
  idempotent: true,
  body: Shape({
    type: Type.Enum(contentTypes),
    slug: Slug,
    locale: Type.Optional(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' })),
    ...texts,
    status: Type.Optional(Type.Enum(contentStates)),
  }),
  reply: ContentSaved,
  success: 201,
  refusals: ['content_slug_taken', 'unknown_category', 'text_too_complex'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/admin/content/{id}',
  summary: 'Save a text as its next version; publishing and archiving are a change of `status`',
  access: 'admin',
  scope: 'content:write',
  rate: 'write',
  params: IdParams,
  /** Version that was edited: nothing is saved when a newer one exists. */
  body: Shape({ ...texts, status: Type.Enum(contentStates), version: Version }),
  reply: ContentSaved,
  success: 200,
  refusals: ['not_found', 'version_conflict', 'unknown_category', 'text_too_complex'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/content/{id}/restore',
  summary: 'Save the words of an earlier version as the next one; the state stays',
  access: 'admin',
  scope: 'content:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ version: Version }),
  reply: ContentSaved,
  success: 200,
  refusals: ['not_found', 'text_too_complex'],
});
