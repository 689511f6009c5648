import { type BookingStatus, isComing } from '../booking/booking-states.ts';

/** Parts of a property's operations that an agent may share with guests, in the order of the guest's page. */
export const guestOperations = ['access', 'doorCode', 'wifi', 'parking'] as const;
export type GuestOperation = (typeof guestOperations)[number];

export const operationLimits = { line: 120, text: 2000 } as const;

/** What is needed to run a property from day to day. Texts are empty when unknown. */
export type Operations = {
  /** How to get in: keys, gate, floor. */
  access: string;
  doorCode: string;
  wifiName: string;
  wifiPassword: string;
  parking: string;
  cleanerName: string;
  cleanerPhone: string;
  cleaning: string;
  notes: string;
  /** Parts that guests with a confirmed stay see; everything else stays with the agent. */
  shared: readonly GuestOperation[];
};

export const noOperations: Operations = {
  ...{ access: '', doorCode: '', wifiName: '', wifiPassword: '', parking: '' },
  ...{ cleanerName: '', cleanerPhone: '', cleaning: '', notes: '', shared: [] },
};

export type GuestGuide = Pick<Operations, 'access' | 'doorCode' | 'wifiName' | 'wifiPassword' | 'parking'>;

/**
 * What a guest may read: only shared parts, only while the stay is confirmed and not over, and not before the guest has
 * confirmed the address of an instant booking. Null when there is nothing to read.
 */
export function guideForGuest(
  operations: Operations | null,
  { status, confirmBy }: { status: BookingStatus; confirmBy: string | null },
): GuestGuide | null {
  if (operations === null || !isComing(status) || confirmBy !== null) return null;
  const sharedText = (part: GuestOperation, text: string) => (operations.shared.includes(part) ? text : '');
  const guide: GuestGuide = {
    access: sharedText('access', operations.access),
    doorCode: sharedText('doorCode', operations.doorCode),
    wifiName: sharedText('wifi', operations.wifiName),
    wifiPassword: sharedText('wifi', operations.wifiPassword),
    parking: sharedText('parking', operations.parking),
  };
  return Object.values(guide).some((text) => text !== '') ? guide : null;
}
