import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { markEmailVerified } from '#server/features/account/agents/index.ts';
import { createAgentAccount } from '#server/features/account/core/index.ts';
import { createBooking } from '#server/features/bookings/core/index.ts';
import { createSharedLink } from '#server/features/links/shared-links/index.ts';
import { createProperty } from '#server/features/properties/core/index.ts';
import { firstOwnerOf } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { DemoProperty } from './agents/demo-agent.ts';
import { findDemoAgent } from './demo.store.ts';
import { demoAgentCaller, inThePast, orThrow } from './demo-platform.ts';
import { loadPayments } from './load-payments.ts';
import { propertyInput } from './property-input.ts';

/** Days after the registration; absent where the newcomer never got that far. */
type Newcomer = {
  name: string;
  daysAgo: number;
  confirmed?: number;
  published?: number;
  shared?: number;
  booked?: number;
  pays?: true;
};

const trialDays = 14;

/**
 * Agents who registered in the last months and got as far as agents do, for the figures of admins. They have no password,
 * so nobody signs in as them. Trials that ended unpaid did so more than a month ago: no reminder is due.
 */
const newcomers: readonly Newcomer[] = [
  { name: 'Clara Nunes', daysAgo: 318, confirmed: 0, published: 1, shared: 2, booked: 9, pays: true },
  { name: 'Oskar Lindqvist', daysAgo: 311, confirmed: 0, published: 4 },
  { name: 'Priya Raman', daysAgo: 296 },
  { name: 'Mateo Rivas', daysAgo: 284, confirmed: 1, published: 3, shared: 3, booked: 12, pays: true },
  { name: 'Hanna Koskinen', daysAgo: 262, confirmed: 0 },
  { name: 'Tom Ashworth', daysAgo: 251, confirmed: 0, published: 2, shared: 6 },
  { name: 'Amélie Girard', daysAgo: 240, confirmed: 0, published: 0, shared: 1, booked: 5, pays: true },
  { name: 'Lucas Moreira', daysAgo: 221, confirmed: 2, published: 9 },
  { name: 'Sofia Brandt', daysAgo: 203, confirmed: 0, published: 1, shared: 1, booked: 11 },
  { name: 'Noah Fischer', daysAgo: 196 },
  { name: 'Ingrid Dahl', daysAgo: 178, confirmed: 0, published: 5, shared: 8, pays: true },
  { name: 'Rafael Pinto', daysAgo: 165, confirmed: 0, published: 2, shared: 2, booked: 6, pays: true },
  { name: 'Emma Clarke', daysAgo: 149, confirmed: 0 },
  { name: 'Kenji Mori', daysAgo: 141, confirmed: 1, published: 1, shared: 4, booked: 10, pays: true },
  { name: 'Zoé Lambert', daysAgo: 120, confirmed: 0, published: 6 },
  { name: 'Marek Nowak', daysAgo: 112, confirmed: 0, published: 1, shared: 1 },
  { name: 'Elena Conti', daysAgo: 97, confirmed: 0, published: 0, shared: 0, booked: 4, pays: true },
  { name: 'David Okafor', daysAgo: 83, confirmed: 3 },
  { name: 'Freya Hansen', daysAgo: 71, confirmed: 0, published: 2, shared: 3, booked: 8, pays: true },
  { name: 'Pablo Serrano', daysAgo: 58, confirmed: 0, published: 3, shared: 7 },
  { name: 'Lena Vogel', daysAgo: 5, confirmed: 0, published: 2, shared: 3 },
  { name: 'Hugo Almeida', daysAgo: 2, confirmed: 0 },
];

/** Their properties are like those of the demo agency, under names of their own. */
export async function loadNewcomers(platform: Platform, examples: readonly DemoProperty[]): Promise<void> {
  for (const [index, newcomer] of newcomers.entries()) {
    const example = examples[index % examples.length];
    if (example) await loadNewcomer(platform, newcomer, { example, index });
  }
}

type Template = { example: DemoProperty; index: number };

async function loadNewcomer(platform: Platform, newcomer: Newcomer, { example, index }: Template) {
  const { name, daysAgo, confirmed, published, shared, booked } = newcomer;
  const now = platform.now();
  const registeredAt = now - daysAgo * dayMs;
  const after = (days: number) => inThePast(platform, registeredAt + days * dayMs);
  const caller = (key: string) => demoAgentCaller(agent, `${key}:${name}`);

  const agent = await openAccount(platform, after(0), newcomer);
  if (confirmed !== undefined)
    await markEmailVerified(platform.pool, firstOwnerOf(agent.agentId), registeredAt + confirmed * dayMs);
  if (published === undefined) return;

  const today = civilDateAt(now, 'UTC');
  const title = `${name.split(' ')[0]}’s ${example.type} in ${example.city}`;
  const input = { ...propertyInput({ ...example, title }, today), images: [], publish: true };
  const property = orThrow(await createProperty(after(published), caller('property'), input));
  if (shared === undefined) return;

  const link = { name: 'My places', allProperties: true };
  orThrow(await createSharedLink(after(shared), caller('link'), link));
  if (booked === undefined) return;

  const checkIn = addDays(today, 20 + index);
  const stay = {
    propertyId: property._id,
    checkIn,
    checkOut: addDays(checkIn, Math.max(4, example.minNights)),
    adults: 2,
    children: 0,
    guest: {
      firstName: 'Alex',
      lastName: 'Martin',
      email: `guest-${index}@guests.example`,
      phone: '+44 20 7946 0123',
    },
    source: 'direct',
    status: 'confirmed',
  } as const;
  orThrow(await createBooking(after(booked), stay, caller('booking')));
}

/** Opens the account and, where they stayed, has it pay since the end of the trial. */
async function openAccount(platform: Platform, opening: Platform, { name, pays }: Newcomer) {
  const email = `${name
    .split(' ')[0]
    ?.toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}@newcomers.example`;
  const known = await findDemoAgent(platform.pool, email);
  if (known) return { ...known, name };

  const account = { name, email, password: null, isDemo: true, isEmailVerified: false };
  return orThrow(
    await createAgentAccount(opening, account, {
      trialDays,
      andThen: async (tx, { id: agentId }) => {
        const startsAt = opening.now() + trialDays * dayMs;
        const payer = { agentId, planType: 'starter', interval: 'month', startsAt } as const;
        if (pays) await loadPayments(tx, platform, payer);
        return { agentId, name };
      },
    }),
  );
}
