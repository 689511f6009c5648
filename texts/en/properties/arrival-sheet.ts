import type { GuestGuide } from '#contract/properties/property-operations.ts';
import type { CheckInMethod } from '#domain/properties/arrival-gate.ts';
import { secretsText } from '../messages/mails/stay-facts.ts';

/** The arrival guide on paper. */
export const arrivalSheet = {
  title: 'Your arrival',
  heads: {
    access: 'Getting in',
    secrets: 'Codes and passwords',
    doorCode: 'Door code',
    wifi: 'Wi-Fi',
    parking: 'Parking',
    checkOut: 'Before you leave',
    rules: 'House rules',
  },
  method: (method: CheckInMethod, host: string): string =>
    ({
      unknown: '',
      in_person: `${host} will welcome you in person.`,
      key_box: 'You take the key from a box.',
      smart_lock: 'You open the door with a code.',
      reception: 'You get the key at the reception.',
    })[method],
  network: (name: string): string => `Network: ${name}`,
  password: (password: string): string => `Password: ${password}`,
  /** What closed secrets wait for; empty when there is nothing to wait for. */
  secrets: (guide: GuestGuide, timezone: string): string =>
    guide.secrets === 'closed' ? secretsText(guide, { timezone }) : '',
};
