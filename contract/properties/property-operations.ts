import { type Static, Type } from 'typebox';
import { checkInMethods, gateHours, gatePayments } from '#domain/properties/arrival-gate.ts';
import {
  guestOperations,
  operationLimits,
  type Operations as PlainOperations,
} from '#domain/properties/operations.ts';
import { CommaSeparatedIds } from '../bookings/booking-list-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Money, Nullable, type SameShape, Shape, Text } from '../shapes.ts';
import { PropertyImage } from './photos.ts';

const Line = Text(0, operationLimits.line);
const Paragraph = Text(0, operationLimits.text);
const ManualSection = Shape({
  title: Text(1, operationLimits.title),
  text: Paragraph,
  photos: Type.Optional(Type.Array(Id, { maxItems: operationLimits.photos })),
});

/** A photo of the house manual as guests see it. */
const ManualPhoto = Shape({ url: Type.String(), width: Type.Integer(), height: Type.Integer() });

export const Operations = Shape({
  checkInMethod: Type.Enum(checkInMethods),
  access: Paragraph,
  doorCode: Line,
  codeByStay: Type.Boolean({ description: 'Each stay gets a door code of its own.' }),
  wifiName: Line,
  wifiPassword: Line,
  parking: Paragraph,
  manual: Type.Array(ManualSection, { maxItems: operationLimits.sections }),
  checkOut: Paragraph,
  cleanerName: Line,
  cleanerPhone: Line,
  cleaning: Paragraph,
  notes: Paragraph,
  shared: Type.Array(Type.Enum(guestOperations), { maxItems: guestOperations.length, uniqueItems: true }),
  gate: Shape({
    payment: Type.Enum(gatePayments),
    hoursBefore: Nullable(Type.Integer({ minimum: gateHours.min, maximum: gateHours.max })),
  }),
});
export type Operations = SameShape<Static<typeof Operations>, PlainOperations>;

/** What a guest with a confirmed stay reads; parts that are not shared or not open yet are empty. */
export const GuestGuide = Shape({
  checkInMethod: Type.Enum(checkInMethods),
  access: Type.String(),
  doorCode: Type.String(),
  wifiName: Type.String(),
  wifiPassword: Type.String(),
  parking: Type.String(),
  manual: Type.Array(Shape({ title: Type.String(), text: Type.String(), photos: Type.Array(ManualPhoto) })),
  checkOut: Type.String(),
  /** Door code and Wi-Fi password; while closed, `opensAt`, `toPay` and `toSign` say what they wait for. */
  secrets: Type.Enum(['none', 'open', 'closed'] as const),
  opensAt: Nullable(Instant),
  toPay: Nullable(Money),
  toSign: Type.Boolean(),
});
export type GuestGuide = Static<typeof GuestGuide>;

/** `version` is 0 until they are saved for the first time. */
const StoredOperations = Shape({
  ...Operations.properties,
  /** Photos that sections of the manual name. */
  manualPhotos: Type.Array(PropertyImage),
  version: Type.Integer({ minimum: 0 }),
  updatedAt: Nullable(Instant),
});
export type StoredOperations = Static<typeof StoredOperations>;

export const read = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/operations',
  summary: 'Door code, Wi-Fi, cleaner and notes of a property; empty until they are saved',
  access: 'agent',
  memberScope: 'properties:read',
  secrets: ['access', 'doorCode', 'wifiPassword', 'text', 'notes'],
  params: IdParams,
  reply: StoredOperations,
  success: 200,
  refusals: ['not_found'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/operations',
  summary: 'Save the operations of a property; guests with a confirmed stay see the shared parts',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: IdParams,
  /** Version that was loaded; a newer stored version means a concurrent change and is refused. */
  body: Shape({ ...Operations.properties, version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
  reply: StoredOperations,
  success: 200,
  refusals: ['not_found', 'unknown_image', 'version_conflict'],
});

/** What a turnover needs to know of a property. `doorCode` is empty where there is none, or each stay has its own. */
export const TurnoverNotes = Shape({
  propertyId: Id,
  cleanerName: Type.String(),
  cleanerPhone: Type.String(),
  doorCode: Type.String(),
  codeByStay: Type.Boolean(),
});
export type TurnoverNotes = Static<typeof TurnoverNotes>;

export const listTurnovers = endpoint({
  method: 'GET',
  path: '/api/turnovers',
  summary: 'Cleaner and door code of properties in the order asked for; those without operations are absent',
  access: 'agent',
  memberScope: 'tasks:read',
  secrets: ['doorCode'],
  query: Shape({ propertyId: CommaSeparatedIds }),
  reply: Shape({ items: Type.Array(TurnoverNotes) }),
  success: 200,
  refusals: [],
});
