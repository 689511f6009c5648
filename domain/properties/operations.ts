import { type ArrivalGate, type CheckInMethod, defaultArrivalGate } from './arrival-gate.ts';

/** Parts of a property's operations that an agent may share with guests, in the order of the guest's page. */
export const guestOperations = ['access', 'doorCode', 'wifi', 'parking', 'manual', 'checkOut'] as const;
export type GuestOperation = (typeof guestOperations)[number];

export const operationLimits = { line: 120, text: 2000, sections: 12, title: 80, photos: 4 } as const;

/** A page of the house manual, such as "Heating" or "Recycling". Photos are named by their ids. */
export type ManualSection = { title: string; text: string; photos?: string[] };

/** What is needed to run a property from day to day. Texts are empty when unknown. */
export type Operations = {
  checkInMethod: CheckInMethod;
  /** How to get in: keys, gate, floor. */
  access: string;
  /** The same for every stay, unless each stay has a code of its own. */
  doorCode: string;
  codeByStay: boolean;
  wifiName: string;
  wifiPassword: string;
  parking: string;
  manual: ManualSection[];
  /** What to do before leaving. */
  checkOut: string;
  cleanerName: string;
  cleanerPhone: string;
  cleaning: string;
  notes: string;
  /** Parts that guests with a confirmed stay see; everything else stays with the agent. */
  shared: readonly GuestOperation[];
  /** When door code and Wi-Fi password reach the guest. */
  gate: ArrivalGate;
};

export const noOperations: Operations = {
  checkInMethod: 'unknown',
  access: '',
  doorCode: '',
  codeByStay: false,
  wifiName: '',
  wifiPassword: '',
  parking: '',
  manual: [],
  checkOut: '',
  cleanerName: '',
  cleanerPhone: '',
  cleaning: '',
  notes: '',
  shared: [],
  gate: defaultArrivalGate,
};
