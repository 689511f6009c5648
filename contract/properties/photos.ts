import { type Static, Type } from 'typebox';
import { imageStates } from '#domain/properties/property-states.ts';
import { endpoint } from '../endpoint.ts';
import { uploadRefusals } from '../refusal-sets.ts';
import { Id, Nullable, Shape } from '../shapes.ts';

/** `url` always shows the photo; `variants` follow once a job has made them (widths in pixels). */
export const PropertyImage = Shape({
  _id: Id,
  alt: Type.String(),
  order: Type.Integer(),
  isCover: Type.Boolean(),
  width: Type.Integer(),
  height: Type.Integer(),
  state: Type.Enum(imageStates),
  url: Type.String(),
  blur: Nullable(Type.String()),
  variants: Type.Array(Shape({ width: Type.Integer(), webp: Type.String(), jpeg: Type.String() })),
});
export type PropertyImage = Static<typeof PropertyImage>;

/** Multipart: any number of parts named `images`; the answer keeps their order. */
export const upload = endpoint({
  method: 'POST',
  path: '/api/properties/upload',
  summary: 'Upload photos; attach them afterwards by their ids',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'upload',
  reply: Shape({ images: Type.Array(PropertyImage) }),
  success: 201,
  refusals: [...uploadRefusals, 'not_an_image'],
});
