import type { Pricing, PropertyInput } from '#contract/properties/property-shapes.ts';
import type { BedKind, SleepingRoom } from '#domain/properties/sleeping-rooms.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import type { DemoProperty } from './agents/demo-agent.ts';
import { licences } from './agents/licences.ts';

const double: BedCounts = { double: 1 };

const twin: BedCounts = { single: 2 };

/** Beds by room of the demo's properties, by title; they agree with the descriptions and with `size`. */
export const demoRooms: Readonly<Record<string, readonly SleepingRoom[]>> = {
  'Villa Marisol': [
    room('Garden room', { king: 1 }),
    room('Pool room', { queen: 1 }),
    room('', double),
    room('', twin),
  ],
  'Casa Lumen': [room('', double), room('', double), room('Top-floor living room', { sofa_bed: 1 })],
  'Ribeira Loft': [room('Alcove', double), room('Open room', { sofa_bed: 1 })],
  'Quinta do Vale': [
    room('Courtyard room', { king: 1 }),
    room('', { queen: 1 }),
    room('', double),
    room('', twin),
    room('', twin),
  ],
  'Sunset Terrace': [room('', double), room('', twin)],
  'Patio de las Naranjas': [
    room('Gallery room 1', { queen: 1 }),
    room('Gallery room 2', double),
    room('Gallery room 3', twin),
  ],
  'Atelier Gràcia': [room('Mezzanine', double)],
  'Torre del Poggio': [
    room('First floor', { queen: 1 }),
    room('Second floor', double),
    room('Third floor', twin),
  ],
  'Cedar Creek Cabin': [room('', double), room('', double)],
  'The Greenhouse Loft': [room('', { queen: 1 }), room('', double)],
  'Harbour Kitchen Flat': [room('', double), room('', twin)],
  'Royal Mile Rooms': [room('', double), room('', double), room('Box room', { single: 1 })],
  'Bothy on the Braes': [room('The one room', double)],
  'Nyhavn Attic': [room('', { queen: 1 }), room('', double)],
  'Fjord House Lofoten': [room('', double), room('', double), room('', twin)],
  'Chalet Edelweiss': [
    room('', double),
    room('', double),
    room('', twin),
    room('Children’s room', { bunk: 1, single: 1 }),
  ],
  'Machiya Aoi': [room('Upstairs, street side', { futon: 3 }), room('Upstairs, garden side', { futon: 2 })],
  'Shibuya Sky Studio': [room('Studio', double)],
  'Hakone Onsen House': [
    room('Maple room', { futon: 2 }),
    room('Bamboo room', { futon: 2 }),
    room('Spring room', { futon: 2 }),
  ],
  'Brooklyn Roofline': [room('', { queen: 1 }), room('', double)],
  'Bondi Light': [room('', { queen: 1 }), room('', twin)],
  'Camps Bay Pavilion': [room('', { king: 1 }), room('', { king: 1 }), room('', { king: 1 })],
  'Gulf View Residence': [room('', { king: 1 }), room('', { queen: 1 }), room('', twin)],
  'Palermo Patio': [room('', double), room('', { double: 1, single: 1 })],
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const houseRules =
  'No parties or events.\nQuiet hours from 22:00 to 8:00.\nSmoking outside only.\nPlease leave the kitchen as you would like to find it.';

type Tax = Pricing['taxes'][number];

const plainTax = { kind: 'percent', percent: 0, amountMinor: 0, basis: 'guest_night' } as const;

const algarveTax = { ...plainTax, name: 'Tourist tax', kind: 'fixed', firstNights: 7 } as const;

/** Towns of the Algarve levy half in winter. */
const algarve: Tax[] = [
  { ...algarveTax, amountMinor: 200, season: { from: '04-01', to: '10-31' } },
  { ...algarveTax, amountMinor: 100, season: { from: '11-01', to: '03-31' } },
];

/** Taxes by city, as these levy them, else by country. */
const taxes: Record<string, Tax[]> = {
  Lagos: algarve,
  Albufeira: algarve,
  Lisbon: [
    {
      ...plainTax,
      name: 'City tax',
      kind: 'fixed',
      amountMinor: 400,
      freeBelowAge: 13,
      firstNights: 7,
      collected: 'at_property',
    },
    { ...plainTax, name: 'VAT', percent: 6, collected: 'included' },
  ],
  Edinburgh: [
    { ...plainTax, name: 'Visitor levy', kind: 'percent_of_nights', percent: 5, firstNights: 5 },
    { ...plainTax, name: 'VAT', percent: 20, collected: 'included' },
  ],
  PT: [{ ...plainTax, name: 'Tourist tax', kind: 'fixed', amountMinor: 200 }],
  US: [{ ...plainTax, name: 'Occupancy tax', percent: 14.75 }],
  JP: [{ ...plainTax, name: 'Consumption tax', percent: 10 }],
};

/** The API input of a demo property. */
export function propertyInput(property: DemoProperty, today: CivilDate): PropertyInput {
  const [maxGuests, bedrooms, beds, bathrooms, areaM2] = property.size;
  const [baseMinor, weekendMinor, extraGuestMinor, cleaningMinor] = property.price;
  const { line, city, region, postcode, country, lat, lng } = property;

  return {
    title: property.title,
    type: property.type,
    headline: property.headline,
    description: property.description,
    address: { line, city, region, postcode, country, lat, lng, hideExact: true },
    timezone: property.timezone,
    currency: property.currency,
    capacity: {
      maxGuests,
      guestsIncluded: Math.min(maxGuests, Math.max(2, bedrooms * 2)),
      bedrooms,
      beds,
      bathrooms,
      areaM2,
    },
    amenities: [...property.amenities],
    sleepingRooms: (demoRooms[property.title] ?? []).map(({ name, beds }) => ({ name, beds: [...beds] })),
    houseRules,
    checkInFrom: '16:00',
    checkInUntil: '22:00',
    checkOutBy: '11:00',
    pricing: {
      baseMinor,
      weekendMinor,
      weekendDays: [5, 6],
      extraGuestMinor,
      cleaningMinor,
      fees: [],
      taxes: taxes[city] ?? taxes[country] ?? [],
      weeklyDiscountPercent: 8,
      monthlyDiscountPercent: 20,
      damageDepositMinor: 0,
    },
    seasons: seasonsOf(property, today),
    rules: {
      minNights: property.minNights,
      maxNights: 60,
      advanceNoticeHours: 12,
      bookingWindowDays: 540,
      prepNights: 0,
      arrivalDays: everyDay,
      departureDays: everyDay,
      instantBook: property.instantBook,
      requestHoldHours: 24,
    },
    cancellationPolicy: property.instantBook ? 'moderate' : 'firm',
    registrationNumber: licences[property.title] ?? null,
  };
}

/** Higher prices in summer and at New Year; summer is in December south of the equator. */
function seasonsOf(property: DemoProperty, today: CivilDate) {
  const year = Number(addDays(today, -365).slice(0, 4));
  const base = property.price[0];
  const raised = (percent: number) => Math.round((base * (100 + percent)) / 10_000) * 100 || base;
  const [from, to] = property.lat < 0 ? ['12-10', '12-19'] : ['06-15', '09-15'];

  return [year, year + 1, year + 2].flatMap((startYear) => [
    {
      name: 'High season',
      from: `${startYear}-${from}`,
      to: `${startYear}-${to}`,
      priceMinor: raised(28),
      minNights: null,
      arrivalDays: null,
      priority: 1,
    },
    {
      name: 'Turn of the year',
      from: `${startYear}-12-23`,
      to: `${startYear + 1}-01-02`,
      priceMinor: raised(45),
      minNights: null,
      arrivalDays: null,
      priority: 2,
    },
  ]);
}

type BedCounts = Partial<Record<BedKind, number>>;

function room(name: string, beds: BedCounts): SleepingRoom {
  // NOTE: the keys are those of the type above.
  const kinds = Object.entries(beds) as [BedKind, number][];
  return { name, beds: kinds.map(([kind, count]) => ({ kind, count })) };
}
