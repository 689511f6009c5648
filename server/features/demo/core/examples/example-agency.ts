import type { ReadyKey } from '#domain/messages/automation/ready-rules.ts';
import type { DemoGuest } from '../agents/guests.ts';
import { south } from '../agents/south.ts';

/** Properties of the demo that an example agency has too. */
const titles: readonly string[] = ['Villa Marisol', 'Casa Lumen', 'Ribeira Loft', 'Sunset Terrace'];

export const exampleProperties = south.properties.filter(({ title }) => titles.includes(title));

/** Every list, message and calendar shows the title, and with it that this is an example. */
export function exampleTitle(title: string): string {
  return `${title} (example)`;
}

export type ExampleStay = {
  property: string;
  guest: Pick<DemoGuest, 'firstName' | 'lastName'>;
  /** Days from today to arrival and departure. */
  from: number;
  to: number;
  /** Days before arrival on which it was booked. */
  lead: number;
  adults: number;
  children?: number;
  paid: 'nothing' | 'part' | 'all';
  isInquiry?: true;
  /** Guest and host in turn, the guest first. */
  messages?: readonly string[];
};

/**
 * Stays around today: guests in house, a turnover, arrivals, one who left without paying, an inquiry. Guests have no email
 * address, so that nothing is ever mailed to anybody.
 */
export const exampleStays: readonly ExampleStay[] = [
  {
    property: 'Villa Marisol',
    guest: { firstName: 'Amelia', lastName: 'Hartmann' },
    from: -4,
    to: 2,
    lead: 45,
    adults: 4,
    children: 2,
    paid: 'part',
    messages: [
      'Is there a high chair for our youngest?',
      'Yes, a high chair and a cot are in the house.',
      'Wonderful, thank you!',
      'See you soon. The house is ready from four o’clock.',
    ],
  },
  {
    property: 'Villa Marisol',
    guest: { firstName: 'Mateo', lastName: 'Ferrari' },
    from: 5,
    to: 11,
    lead: 30,
    adults: 3,
    paid: 'part',
    messages: ['We land at six in the evening. Can we still get in that late?'],
  },
  {
    property: 'Villa Marisol',
    guest: { firstName: 'Ottoline', lastName: 'Reed' },
    from: 33,
    to: 40,
    lead: 60,
    adults: 6,
    paid: 'nothing',
  },
  {
    property: 'Casa Lumen',
    guest: { firstName: 'Jonas', lastName: 'Weber' },
    from: -5,
    to: 0,
    lead: 20,
    adults: 2,
    paid: 'all',
  },
  {
    property: 'Casa Lumen',
    guest: { firstName: 'Charlotte', lastName: 'Dubois' },
    from: 0,
    to: 4,
    lead: 18,
    adults: 2,
    paid: 'nothing',
    messages: [
      'Where is the nearest place to park?',
      'There is a car park two streets down, open all night.',
    ],
  },
  {
    property: 'Casa Lumen',
    guest: { firstName: 'Hana', lastName: 'Sato' },
    from: 14,
    to: 19,
    lead: 40,
    adults: 2,
    paid: 'all',
  },
  {
    property: 'Ribeira Loft',
    guest: { firstName: 'Noah', lastName: 'Lindqvist' },
    from: -14,
    to: -9,
    lead: 25,
    adults: 2,
    paid: 'part',
  },
  {
    property: 'Ribeira Loft',
    guest: { firstName: 'Freya', lastName: 'Andersen' },
    from: 1,
    to: 6,
    lead: 12,
    adults: 2,
    paid: 'all',
  },
  {
    property: 'Ribeira Loft',
    guest: { firstName: 'Luca', lastName: 'Moretti' },
    from: 21,
    to: 26,
    lead: 22,
    adults: 2,
    paid: 'nothing',
    isInquiry: true,
    messages: ['Could we have the loft for five nights, and is the desk by the window?'],
  },
  {
    property: 'Sunset Terrace',
    guest: { firstName: 'Isabel', lastName: 'Romero' },
    from: -3,
    to: 1,
    lead: 15,
    adults: 2,
    paid: 'all',
  },
  {
    property: 'Sunset Terrace',
    guest: { firstName: 'Thomas', lastName: 'Baker' },
    from: 3,
    to: 9,
    lead: 35,
    adults: 2,
    children: 1,
    paid: 'part',
  },
];

/** Ready-made messages that are filled in, all switched off. */
export const exampleRules: readonly ReadyKey[] = [
  'confirmed',
  'week_before',
  'arrival_day',
  'departure',
  'after',
];
