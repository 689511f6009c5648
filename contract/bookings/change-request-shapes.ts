import { type Static, Type } from 'typebox';
import { CivilDate, Id, Instant, Money, Party, Shape } from '../shapes.ts';

/** Dates and party that a guest asks for, with the total that they saw. It holds no nights. */
export const ChangeRequest = Shape({
  _id: Id,
  checkIn: CivilDate,
  checkOut: CivilDate,
  ...Party.properties,
  /** Ages of children that the guest gave. */
  childAges: Type.Array(Type.Integer()),
  /** Total that the guest saw; approving applies this one or is refused. */
  total: Money,
  message: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type ChangeRequest = Static<typeof ChangeRequest>;
