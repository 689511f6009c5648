import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Instant, Nullable, Shape, Text, Version } from '../shapes.ts';

/** `new` for a listing being added, else the id of the property being changed. */
const DraftParams = Shape({
  key: Type.String({ pattern: '^(new|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$' }),
});

/**
 * Unsaved form. `content` is the form's own JSON, unvalidated, so that incomplete input is saved too. `version` is that
 * of the property when editing began.
 */
export const PropertyDraft = Shape({
  content: Type.String(),
  imageIds: Type.Array(Id),
  version: Nullable(Type.Integer()),
  savedAt: Instant,
});
export type PropertyDraft = Static<typeof PropertyDraft>;

export const read = endpoint({
  method: 'GET',
  path: '/api/properties/form-drafts/{key}',
  summary: 'What was typed into the form of a property and not saved yet',
  access: 'agent',
  memberScope: 'properties:write',
  params: DraftParams,
  reply: Shape({
    draft: Nullable(PropertyDraft),
    /** Maximum number of photos per property. */
    maxImages: Type.Integer(),
  }),
  success: 200,
  refusals: [],
});

export const save = endpoint({
  method: 'PUT',
  path: '/api/properties/form-drafts/{key}',
  summary: 'Keep what is typed so far; nothing of the property changes',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: DraftParams,
  body: Shape({
    content: Text(2, 200_000),
    imageIds: Type.Array(Id, { maxItems: 50 }),
    version: Nullable(Version),
  }),
  reply: Shape({ savedAt: Instant }),
  success: 200,
  refusals: ['not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/properties/form-drafts/{key}',
  summary: 'Forget what was typed',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: DraftParams,
  reply: Done,
  success: 200,
  refusals: [],
});
