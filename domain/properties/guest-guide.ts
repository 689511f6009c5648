import { isComing } from '../bookings/booking-states.ts';
import { arrivalGateState, type CheckInMethod, type GatedStay } from './arrival-gate.ts';
import type { GuestOperation, ManualSection, Operations } from './operations.ts';

/** What a guest reads about getting in and living there. Parts that are not shared, or not open yet, are empty. */
export type GuestGuide = {
  checkInMethod: CheckInMethod;
  access: string;
  doorCode: string;
  wifiName: string;
  wifiPassword: string;
  parking: string;
  manual: ManualSection[];
  checkOut: string;
  /** `none`: there is nothing secret, or nothing any more. */
  secrets: 'none' | 'open' | 'closed';
  /** When closed secrets open at the earliest, in milliseconds since 1970; null when only money is missing. */
  opensAt: number | null;
  /** Minor units that must be paid before they open. */
  toPayMinor: number;
  /** The rental agreement must be signed before they open. */
  toSign: boolean;
};

/**
 * What a guest may read: only shared parts, only while the stay is confirmed and not over, and not before the guest has
 * confirmed the address of an instant booking. Door code and Wi-Fi password wait for the gate. Null when there is
 * nothing to read.
 */
export function guideForGuest(
  operations: Operations | null,
  stay: GatedStay & { ownCode: string | null },
  now: number,
): GuestGuide | null {
  if (operations === null || !isComing(stay.status) || stay.confirmBy !== null) return null;

  const gate = arrivalGateState(operations.gate, stay, now);
  const isOpen = gate.state === 'open';
  const sharedText = (part: GuestOperation, text: string) => (operations.shared.includes(part) ? text : '');
  const doorCode = sharedText('doorCode', doorCodeOf(operations, stay.ownCode));
  const wifiPassword = sharedText('wifi', operations.wifiPassword);
  const hasSecrets = gate.state !== 'over' && (doorCode !== '' || wifiPassword !== '' || isDrawn(operations));
  const secrets = isOpen ? 'open' : 'closed';

  const guide: GuestGuide = {
    checkInMethod: operations.shared.includes('access') ? operations.checkInMethod : 'unknown',
    access: sharedText('access', operations.access),
    doorCode: isOpen ? doorCode : '',
    wifiName: sharedText('wifi', operations.wifiName),
    wifiPassword: isOpen ? wifiPassword : '',
    parking: sharedText('parking', operations.parking),
    manual: operations.shared.includes('manual') ? operations.manual : [],
    checkOut: sharedText('checkOut', operations.checkOut),
    secrets: hasSecrets ? secrets : 'none',
    opensAt: gate.state === 'closed' && hasSecrets ? gate.opensAt : null,
    toPayMinor: gate.state === 'closed' && hasSecrets ? gate.toPayMinor : 0,
    toSign: gate.state === 'closed' && hasSecrets && gate.toSign,
  };

  return hasSomething(guide) ? guide : null;
}

/** The code that opens the door for a stay; empty when there is none yet. */
export function doorCodeOf(
  { codeByStay, doorCode }: Pick<Operations, 'codeByStay' | 'doorCode'>,
  ownCode: string | null,
): string {
  return ownCode ?? (codeByStay ? '' : doorCode);
}

/** The same without what a mail must not carry, because mails are forwarded and kept. */
export function withoutSecrets(guide: GuestGuide): GuestGuide {
  return { ...guide, doorCode: '', wifiPassword: '' };
}

const isDrawn = ({ codeByStay, shared }: Operations) => codeByStay && shared.includes('doorCode');

function hasSomething({
  secrets,
  manual,
  access,
  wifiName,
  parking,
  checkOut,
  checkInMethod,
}: GuestGuide): boolean {
  return (
    secrets !== 'none' ||
    manual.length > 0 ||
    [access, wifiName, parking, checkOut].some((text) => text !== '') ||
    checkInMethod !== 'unknown'
  );
}
