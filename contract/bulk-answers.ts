import { type Static, Type } from 'typebox';
import { Id, Nullable, Shape } from './shapes.ts';

/** The things that a change is for, each once. */
export const ManyIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });

/** What became of each, in the order asked: one that is refused stands in the way of no other. */
export const BulkAnswers = Shape({
  answers: Type.Array(
    Shape({
      _id: Id,
      updated: Type.Boolean(),
      /** Why it was refused. */
      code: Nullable(Type.String()),
      detail: Nullable(Type.String()),
    }),
  ),
});
export type BulkAnswers = Static<typeof BulkAnswers>;
