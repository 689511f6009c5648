import type { DemoAgent } from './demo-agent.ts';
import { far } from './far.ts';
import { north } from './north.ts';
import { south } from './south.ts';

/**
 * The demo agency. A property, a link or a promotion is one object in its agent's file. The bookings, messages,
 * payments and blocks of a property are planned from its `demand`, relative to today.
 */
const agents: readonly DemoAgent[] = [south, north, far];

export const demo = { company: 'Marisol Stays', password: 'staydesk-demo', agents };
