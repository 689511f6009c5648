import { guestOperations, noOperations, type Operations } from '#domain/property/operations.ts';
import { changePropertyOperations, findOperations } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { demoAgentCaller, inThePast, orThrow } from './demo-platform.ts';
import type { LoadedProperty } from './load-demo.ts';

const cleaner = { cleanerName: 'Rosa Almeida', cleanerPhone: '+351 912 555 010' };

/** How guests of some properties get in, by title: one code for all, a new code for each stay, and a host who waits. */
const guides: Readonly<Record<string, Partial<Operations>>> = {
  'Villa Marisol': {
    checkInMethod: 'key_box',
    access: 'The white gate opens by hand. The key box is on the wall left of the blue door.',
    doorCode: '4182',
    wifiName: 'Marisol',
    wifiPassword: 'salt-and-lemons',
    parking: 'Two cars fit under the fig tree, inside the gate.',
    manual: [
      {
        title: 'Pool',
        text: 'The pump runs from 9 to 17. Please shower first, and close the cover at night.',
      },
      {
        title: 'Heating and cooling',
        text: 'Each bedroom has its own unit. The remote controls hang by the door.',
      },
      {
        title: 'Recycling',
        text: 'Glass goes to the green bin at the end of the lane, everything else to the yard.',
      },
    ],
    checkOut: 'Close the shutters, start the dishwasher and put the key back into the box.',
    ...cleaner,
    cleaning: 'Linen is in the hall cupboard. Check the filter of the pool.',
    gate: { payment: 'all', hoursBefore: 48 },
  },
  'Casa Lumen': {
    checkInMethod: 'smart_lock',
    access: 'Second floor on the left. The lock has a keypad; press # after the code.',
    codeByStay: true,
    wifiName: 'Lumen',
    wifiPassword: 'tile-and-light',
    manual: [{ title: 'Hot water', text: 'The heater lights by itself. Give it half a minute.' }],
    ...cleaner,
    gate: { payment: 'first', hoursBefore: 24 },
  },
  'Ribeira Loft': {
    checkInMethod: 'in_person',
    access: 'Call half an hour before you arrive. We will meet you at the door of number 14.',
    wifiName: 'Ribeira',
    wifiPassword: 'bridge-at-night',
  },
};

/** Arrival guides of some properties; an interrupted fill skips those that are there. */
export async function loadArrivalGuides(
  platform: Platform,
  properties: readonly LoadedProperty[],
): Promise<void> {
  const then = inThePast(platform, platform.now());
  for (const { agent, data, stored } of properties) {
    const guide = guides[data.title];
    if (!guide) continue;
    const { version } = await findOperations(platform, platform.pool, agent.agentId, stored._id);
    if (version > 0) continue;
    const operations = { ...noOperations, ...guide, shared: [...guestOperations], version };
    const caller = demoAgentCaller(agent, `arrival:${data.title}`);
    orThrow(await changePropertyOperations(then, caller, stored._id, operations));
  }
}
