import type { GuestGuide } from '#contract/properties/property-operations.ts';
import type { CheckInMethod } from '#domain/properties/arrival-gate.ts';
import * as guestPage from '../links/guest-page.ts';
import { secretsText } from '../messages/mails/stay-facts.ts';
import * as labels from '../shared/labels.ts';

/** The arrival guide on paper. */
export const arrivalSheet = {
  title: 'Your arrival',
  heads: {
    access: labels.gettingIn,
    secrets: guestPage.secrets,
    wifi: guestPage.wifi,
    parking: labels.parking,
    checkOut: guestPage.checkOut,
    rules: labels.houseRules,
  },
  /** The code is of what it opens, as on the page. */
  code: (method: CheckInMethod): string => (method === 'key_box' ? guestPage.keyBoxCode : labels.doorCode),
  method: (method: CheckInMethod, host: string): string =>
    ({
      unknown: '',
      in_person: guestPage.methodInPerson({ name: host }),
      key_box: guestPage.methodKeyBox,
      smart_lock: guestPage.methodSmartLock,
      reception: guestPage.methodReception,
    })[method],
  network: (name: string): string => guestPage.wifiName({ name }),
  password: (password: string): string => guestPage.wifiPassword({ password }),
  /** What closed secrets wait for; empty when there is nothing to wait for. */
  secrets: (guide: GuestGuide, timezone: string): string =>
    guide.secrets === 'closed' ? secretsText(guide, { timezone }) : '',
};
