import type { DemoAgent } from './demo-agency.ts';

const lisbon = { timezone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
const spain = { timezone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };
const italy = { timezone: 'Europe/Rome', currency: 'EUR', country: 'IT' };

export const south: DemoAgent = {
  name: 'Inês Carvalho',
  email: 'ines@marisol.example',
  phone: '+351 912 345 678',
  bio: 'I grew up in Lagos and look after every house as if my grandmother were coming to stay.',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  properties: [
    {
      ...lisbon, title: 'Villa Marisol', type: 'villa', headline: 'Whitewashed villa with a heated pool, ten minutes from Praia da Dona Ana',
      description: 'Villa Marisol sits on a quiet lane above the old town, with a south-facing garden, a heated saltwater pool and a shaded terrace that catches the evening breeze. Inside, four calm bedrooms open onto a double-height living room with a wood stove for the winter months.\n\nThe kitchen is set up for long lunches: gas range, espresso machine, and a pass-through window to the outdoor dining table. Fast fibre internet and a separate desk make longer stays easy.',
      line: 'Rua das Amendoeiras 14', city: 'Lagos', region: 'Faro', postcode: '8600-614', lat: 37.0969, lng: -8.6742,
      size: [8, 4, 5, 3, 210], price: [18900, 22400, 1500, 6000], minNights: 2, instantBook: false,
      amenities: ['pool', 'wifi', 'kitchen', 'air_conditioning', 'washer', 'dishwasher', 'terrace', 'garden', 'bbq', 'free_parking', 'fireplace', 'workspace', 'smoke_alarm'],
      scene: 'villa', palette: 0, demand: 0.62,
    },
    {
      ...lisbon, title: 'Casa Lumen', type: 'townhouse', headline: 'Three floors of light in Alfama, with the river below',
      description: 'A narrow townhouse restored tile by tile. The top floor is one bright room with a window bench over the Tagus; two bedrooms below stay cool all summer.\n\nTram 28 stops round the corner, the fado starts at nine, and the bakery opens at seven.',
      line: 'Beco do Carneiro 6', city: 'Lisbon', region: 'Lisboa', postcode: '1100-105', lat: 38.7118, lng: -9.1302,
      size: [5, 2, 3, 2, 96], price: [14200, 16800, 1200, 4500], minNights: 2, instantBook: true,
      amenities: ['wifi', 'kitchen', 'washer', 'heating', 'workspace', 'tv', 'crib', 'smoke_alarm'],
      scene: 'townhouses', palette: 2, demand: 0.74,
    },
    {
      ...lisbon, title: 'Ribeira Loft', type: 'apartment', headline: 'Granite walls and river light in the heart of Porto',
      description: 'An open loft under old beams, one minute from the Douro. The bed stands in an alcove behind glass; the bath has a skylight.\n\nPort lodges, the Dom Luís bridge and a very good breakfast are all within a short walk.',
      line: 'Rua da Reboleira 31', city: 'Porto', region: 'Porto', postcode: '4050-492', lat: 41.1406, lng: -8.6143,
      size: [3, 1, 2, 1, 58], price: [10900, 12900, 1000, 3500], minNights: 1, instantBook: true,
      amenities: ['wifi', 'kitchen', 'heating', 'tv', 'elevator', 'self_check_in', 'smoke_alarm'],
      scene: 'loft', palette: 3, demand: 0.7,
    },
    {
      ...lisbon, title: 'Quinta do Vale', type: 'house', headline: 'A farmhouse among vines, with a long table under the fig tree',
      description: 'Six hectares of vineyard, two dogs next door and no sound at night but frogs. The house sleeps ten round a courtyard, and the kitchen was built for people who cook together.\n\nGuided tastings on the estate on Thursdays; bicycles are in the barn.',
      line: 'Estrada do Vale 2', city: 'Évora', region: 'Évora', postcode: '7000-171', lat: 38.5667, lng: -7.9,
      size: [10, 5, 7, 4, 320], price: [26500, 31000, 1800, 9000], minNights: 3, instantBook: false,
      amenities: ['pool', 'wifi', 'kitchen', 'garden', 'bbq', 'free_parking', 'fireplace', 'washer', 'dishwasher', 'pets_allowed', 'smoke_alarm'],
      scene: 'farmhouse', palette: 2, demand: 0.48,
    },
    {
      ...lisbon, title: 'Sunset Terrace', type: 'apartment', headline: 'Top-floor flat with the widest terrace in Albufeira',
      description: 'Two bedrooms, a galley kitchen and forty square metres of terrace facing due west. Bring a book and stay for the colours.\n\nThe lift goes to the beach level; parking is in the building.',
      line: 'Avenida do Mar 88', city: 'Albufeira', region: 'Faro', postcode: '8200-112', lat: 37.0891, lng: -8.2479,
      size: [4, 2, 3, 1, 84], price: [11800, 13900, 1000, 4000], minNights: 3, instantBook: true,
      amenities: ['wifi', 'kitchen', 'air_conditioning', 'terrace', 'sea_view', 'elevator', 'free_parking', 'tv'],
      scene: 'terrace', palette: 5, demand: 0.58,
    },
    {
      ...spain, title: 'Patio de las Naranjas', type: 'house', headline: 'Andalusian courtyard house behind the Alcázar',
      description: 'Orange trees, a small plunge pool and thick walls that keep August outside. Three bedrooms open to the gallery on the first floor.\n\nThe cathedral is five minutes on foot, the tapas bar thirty seconds.',
      line: 'Calle Judería 9', city: 'Seville', region: 'Andalusia', postcode: '41004', lat: 37.3862, lng: -5.9898,
      size: [6, 3, 4, 2, 150], price: [17500, 19900, 1500, 5500], minNights: 2, instantBook: false,
      amenities: ['wifi', 'kitchen', 'air_conditioning', 'pool', 'terrace', 'washer', 'dishwasher', 'workspace', 'smoke_alarm'],
      scene: 'townhouses', palette: 5, demand: 0.6,
    },
    {
      ...spain, title: 'Atelier Gràcia', type: 'studio', headline: 'A painter’s studio with north light, now with a very good bed',
      description: 'One high room, a mezzanine to sleep on and a window as tall as the wall. Quiet street, loud neighbourhood, short walk to everything.\n\nIdeal for one who works and one who wanders.',
      line: 'Carrer de Verdi 54', city: 'Barcelona', region: 'Catalonia', postcode: '08012', lat: 41.4036, lng: 2.1567,
      size: [2, 0, 1, 1, 42], price: [9800, 11400, 0, 3000], minNights: 3, instantBook: true,
      amenities: ['wifi', 'kitchen', 'air_conditioning', 'workspace', 'washer', 'self_check_in'],
      scene: 'loft', palette: 4, demand: 0.76,
    },
    {
      ...italy, title: 'Torre del Poggio', type: 'house', headline: 'A stone tower above the Val d’Orcia, with a fire for every season',
      description: 'Four floors joined by a spiral stair, the top one glass on two sides. Cypress road, wheat in May, mist in October.\n\nThe owner’s oil is in the pantry; take what you need.',
      line: 'Strada del Poggio 3', city: 'Pienza', region: 'Tuscany', postcode: '53026', lat: 43.0766, lng: 11.6787,
      size: [6, 3, 4, 2, 170], price: [21000, 24500, 1600, 7000], minNights: 3, instantBook: false,
      amenities: ['wifi', 'kitchen', 'fireplace', 'garden', 'bbq', 'free_parking', 'pool', 'smoke_alarm'],
      scene: 'farmhouse', palette: 0, demand: 0.52,
    },
  ],
};
