import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { readyKeys } from '#domain/messages/automation/ready-rules.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { changeAgentSettings } from '#server/features/account/agents/index.ts';
import { createAgentAccount } from '#server/features/account/core/index.ts';
import { createPromotion } from '#server/features/links/promotions/index.ts';
import { createSharedLink } from '#server/features/links/shared-links/index.ts';
import { createReadyRules } from '#server/features/messages/automation/index.ts';
import { createProperty } from '#server/features/properties/core/index.ts';
import { firstOwnerOf } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { DemoAgent, DemoLink, DemoPromotion, DemoProperty } from './agents/demo-agent.ts';
import { far } from './agents/far.ts';
import { north } from './agents/north.ts';
import { south } from './agents/south.ts';
import { findDemoAgent, isDemoStepDone, markDemo, mayFillDemo } from './demo.store.ts';
import { fillDemoAdmin } from './demo-admin.ts';
import { makeDemoCover, storePortrait } from './demo-pictures.ts';
import { type DemoPerson, demoAgentCaller, inThePast, orThrow } from './demo-platform.ts';
import { loadApiKeys } from './load-api-keys.ts';
import { loadNewcomers } from './load-newcomers.ts';
import { loadPayments } from './load-payments.ts';
import { loadTeam } from './load-team.ts';
import { propertyInput } from './property-input.ts';

/**
 * The demo agency. A property, a link or a promotion is one object in its agent's file. The bookings, messages,
 * payments and blocks of a property are planned from its `demand`, relative to today.
 */
const agents: readonly DemoAgent[] = [south, north, far];

const company = 'Marisol Stays';
const password = 'staydesk-demo';

/** What guests read on documents and pay to. The tax number and the IBAN are examples with valid check digits. */
const companyDetails = {
  business: {
    legalName: 'Marisol Stays, Lda.',
    address: 'Rua Direita 8\n8600-069 Lagos\nPortugal',
    taxNumber: 'PT 500 000 000',
  },
  payment: {
    accountHolder: 'Marisol Stays, Lda.',
    iban: 'PT50000201231234567890154',
    instructions: 'Transfers from outside the euro area take up to four days.',
  },
};

export type LoadedAgent = {
  agentId: string;
  name: string;
  data: DemoAgent;
  /** The owner and the other members. */
  team: readonly DemoPerson[];
};
/** `number` counts across agents; it seeds random data and colours. */
export type LoadedProperty = { agent: LoadedAgent; number: number; data: DemoProperty; stored: Property };
export type LoadedLink = { agent: LoadedAgent; link: SharedLink };
export type LoadedDemo = { properties: LoadedProperty[]; links: LoadedLink[] };

const openedDaysAgo = 400;
const promotedDaysAgo = 30;
const trialDays = 14;
const fillingMs = 15 * minuteMs;

/**
 * Loads the demo's agents, properties, links and promotions into an empty database, through the use cases. Resumes an
 * interrupted fill. Returns null when the database has other data.
 */
export async function loadDemo(platform: Platform): Promise<LoadedDemo | null> {
  if (!(await mayFillDemo(platform.pool))) return null;

  await markDemo(platform.pool, 'begun');
  await fillDemoAdmin(platform);

  const opening = inThePast(platform, platform.now() - openedDaysAgo * dayMs);
  const loaded: LoadedAgent[] = [];
  for (const data of agents) loaded.push(await loadAgent(platform, opening, data));

  const properties: LoadedProperty[] = [];
  const listed = loaded.flatMap((agent) => agent.data.properties.map((data) => ({ agent, data })));
  for (const [number, { agent, data }] of listed.entries())
    properties.push(await loadProperty(platform, opening, { agent, data, number }));

  const links: LoadedLink[] = [];
  for (const agent of loaded)
    for (const data of agent.data.links) links.push(await loadLink(opening, agent, data, properties));

  for (const agent of loaded)
    for (const data of agent.data.promotions ?? []) await loadPromotion(platform, agent, data);
  for (const agent of loaded.slice(0, 1)) {
    await loadMessageRules(platform, agent);
    const own = properties.filter((property) => property.agent === agent);
    const propertyIds = own.map(({ stored }) => stored._id);
    await loadApiKeys(platform, { agentId: agent.agentId, name: agent.name, propertyIds });
  }
  await loadNewcomers(
    platform,
    agents.flatMap((agent) => agent.properties),
  );

  return { properties, links };
}

/** Opens the account, has it pay for its plan since the trial, and fills in the company. */
async function loadAgent(platform: Platform, opening: Platform, data: DemoAgent): Promise<LoadedAgent> {
  const known = await findDemoAgent(platform.pool, data.email);
  const agent = known ? { ...known, name: data.name } : await openAccount(platform, opening, data);
  orThrow(await changeAgentSettings(opening, companyDetails, demoAgentCaller(agent, 'company')));
  await storePortrait(platform, agent.agentId, data.portrait);
  const members = data.team ?? [];
  const others = await loadTeam(platform, opening, { ...agent, owner: data.name, members, password });
  const owner = { ...firstOwnerOf(agent.agentId), name: data.name, role: 'owner' as const };
  return { ...agent, data, team: [owner, ...others] };
}

async function openAccount(platform: Platform, opening: Platform, data: DemoAgent) {
  const { name, email, phone, bio, languages, timezone, currency, plan: planType, interval } = data;
  const opened = await createAgentAccount(
    opening,
    { name, email, password, company, phone, bio, languages, timezone, currency, isDemo: true },
    {
      trialDays,
      andThen: async (tx, { id: agentId }) => {
        const startsAt = opening.now() + trialDays * dayMs;
        await loadPayments(tx, platform, { agentId, planType, interval, startsAt });
        return { agentId, name };
      },
    },
  );

  return orThrow(opened);
}

async function loadProperty(
  platform: Platform,
  opening: Platform,
  { agent, data, number }: Omit<LoadedProperty, 'stored'>,
): Promise<LoadedProperty> {
  const key = `property:${data.title}`;
  // An interrupted fill may have created the property; idempotency then returns its stored answer.
  const isDone = await isDemoStepDone(platform.pool, key);
  const images = isDone ? [] : await makeDemoCover(opening, agent.agentId, data, number);
  const input = { ...propertyInput(data, civilDateAt(platform.now(), 'UTC')), images, publish: true };
  const stored = orThrow(await createProperty(opening, demoAgentCaller(agent, key), input));
  return { agent, data, number, stored };
}

async function loadLink(
  opening: Platform,
  agent: LoadedAgent,
  { name, properties: titles, client }: DemoLink,
  properties: readonly LoadedProperty[],
): Promise<LoadedLink> {
  const chosen = properties.filter(({ data }) => titles.includes(data.title));
  const link = orThrow(
    await createSharedLink(opening, demoAgentCaller(agent, `link:${name}`), {
      name,
      allProperties: titles === 'all',
      ...(titles === 'all' ? {} : { propertyIds: chosen.map(({ stored }) => stored._id) }),
      client: client === undefined ? null : { name: client, note: '' },
    }),
  );
  return { agent, link };
}

/**
 * One agent lets the ready-made messages go out, the others have not begun. They begin when the demo is filled, so that
 * its bookings are not news.
 */
async function loadMessageRules(platform: Platform, agent: LoadedAgent): Promise<void> {
  const caller = demoAgentCaller(agent, 'message-rules');
  const chosen = { keys: [...readyKeys], status: 'active', includesUpcoming: true } as const;
  const filled = inThePast(platform, platform.now() + fillingMs);
  orThrow(await createReadyRules(filled, chosen, caller));
}

async function loadPromotion(platform: Platform, agent: LoadedAgent, data: DemoPromotion): Promise<void> {
  const now = platform.now();
  const today = civilDateAt(now, 'UTC');
  const day = (distance: number | undefined) => (distance === undefined ? null : addDays(today, distance));
  const { name, offer, code = null, minNights = 1, maxUses = null } = data;

  const promotion = {
    name,
    offer,
    code,
    minNights,
    maxUses,
    propertyIds: [],
    bookFrom: day(data.bookFrom),
    bookUntil: day(data.bookUntil),
    arriveFrom: day(data.arriveFrom),
    arriveUntil: day(data.arriveUntil),
  };
  const then = inThePast(platform, now - promotedDaysAgo * dayMs);
  orThrow(await createPromotion(then, promotion, demoAgentCaller(agent, `promotion:${name}`)));
}
