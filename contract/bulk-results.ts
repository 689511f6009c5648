import { type Static, Type } from 'typebox';
import { Id, Nullable, Shape } from './shapes.ts';

export const maxBulkItems = 100;

/** Items that a bulk action by filter changes at most. */
export const maxMatches = 1000;

/** The number of matches that was confirmed; when it has changed since, nothing is done. */
export const ConfirmedCount = Type.Integer({ minimum: 1, maximum: maxMatches });

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
      /** Where the caller may not have loaded the item, and the change can be undone. */
      name: Type.Optional(Type.String()),
      before: Type.Optional(Shape({ status: Type.String(), reason: Type.String() })),
    }),
  ),
});
export type BulkResults = Static<typeof BulkResults>;
