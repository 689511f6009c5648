import type { DemoAgent, DemoProperty } from './demo-agency.ts';
import { far } from './demo-far.ts';
import { north } from './demo-north.ts';
import { south } from './demo-south.ts';

export const demoAgents: readonly DemoAgent[] = [south, north, far];

export type DemoLink = { name: string; titles: readonly string[] | 'all'; client: string | null };

/** Shared links by agent, in the order of demoAgents. */
export const demoLinks: readonly (readonly DemoLink[])[] = [
  [
    { name: 'All our places in the south', titles: 'all', client: null },
    { name: 'Algarve by the sea', titles: ['Villa Marisol', 'Sunset Terrace', 'Casa Lumen'], client: null },
    { name: 'For the Hartmann family', titles: ['Villa Marisol', 'Quinta do Vale'], client: 'Amelia' },
  ],
  [
    { name: 'Northern stays', titles: 'all', client: null },
    {
      name: 'Scotland, slowly',
      titles: ['Cedar Creek Cabin', 'Royal Mile Rooms', 'Bothy on the Braes'],
      client: null,
    },
  ],
  [
    { name: 'Small places, well kept', titles: 'all', client: null },
    {
      name: 'Japan in three houses',
      titles: ['Machiya Aoi', 'Hakone Onsen House', 'Shibuya Sky Studio'],
      client: null,
    },
  ],
];

/** All demo properties with a number across agents, which seeds their random data and colours. */
export function numberedProperties(): { agent: number; number: number; property: DemoProperty }[] {
  return demoAgents
    .flatMap((agent, index) => agent.properties.map((property) => ({ agent: index, property })))
    .map((entry, number) => ({ ...entry, number }));
}
