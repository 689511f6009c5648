import type { BedKind, SleepingRoom } from '#domain/property/sleeping-rooms.ts';

type BedCounts = Partial<Record<BedKind, number>>;

function room(name: string, beds: BedCounts): SleepingRoom {
  // NOTE: the keys are those of the type above.
  const kinds = Object.entries(beds) as [BedKind, number][];
  return { name, beds: kinds.map(([kind, count]) => ({ kind, count })) };
}

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
