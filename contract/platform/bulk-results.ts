import { type Static, Type } from 'typebox';
import { Id, Nullable, Shape } from '../shapes.ts';

export const maxBulkItems = 100;

export const IdList = Type.Array(Id, {
  minItems: 1,
  maxItems: maxBulkItems,
  uniqueItems: true,
  description: 'Ids of the items to change, without duplicates.',
});

/** Outcome per item, in the order requested; a refusal does not affect the others. */
export const BulkResults = Shape({
  answers: Type.Array(
    Shape({
      _id: Id,
      updated: Type.Boolean(),
      /** Refusal code. */
      code: Nullable(Type.String()),
      detail: Nullable(Type.String()),
    }),
  ),
});
export type BulkResults = Static<typeof BulkResults>;
