import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import type { PlanType } from '#domain/entitlement/plans.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Tx } from '#server/db/transaction.ts';
import { createAgentAccount } from '#server/features/account/index.ts';
import { changeProperty, createProperty, findProperty } from '#server/features/properties/index.ts';
import { createSharedLink } from '#server/features/shared-links/index.ts';
import { recordFact } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';
import { findDemoAgent, isDemoStepDone, markDemo, mayFillDemo } from './demo.store.ts';
import { fillDemoAdmin } from './demo-admin.ts';
import { type DemoProperty, demoCompany, demoPassword } from './demo-agency.ts';
import { fillDemoBlocks } from './demo-blocks.ts';
import { fillDemoBookings } from './demo-bookings.ts';
import { demoAgentCaller } from './demo-caller.ts';
import { type DemoLink, demoAgents, demoLinks, numberedProperties } from './demo-cast.ts';
import { makeDemoCover, makeDemoInsides } from './demo-pictures.ts';
import { fillDemoPromotions } from './demo-promotions.ts';
import { demoPropertyInput } from './demo-property-input.ts';
import { fillDemoViews, fillPastViews } from './demo-views.ts';
import {
  type FilledAgent,
  type FilledDemo,
  type FilledLink,
  type FilledProperty,
  orThrow,
} from './filled-demo.ts';
import { inThePast } from './in-the-past.ts';

/**
 * Fills an empty database with one agency: agents, properties and links, through the use cases and deterministic.
 * Resumes an interrupted fill. Returns null when the database has other data.
 */
export async function fillDemo(platform: Platform): Promise<FilledDemo | null> {
  if (!(await mayFillDemo(platform.pool))) return null;
  await markDemo(platform.pool, 'begun');
  await fillDemoAdmin(platform);
  const today = civilDateAt(platform.now(), 'UTC');
  const agents: FilledAgent[] = [];
  for (const [index, agent] of demoAgents.entries()) agents.push(await fillAgent(platform, agent, index));
  const begin = inThePast(platform, platform.now() - 400 * dayMs);
  const properties: FilledProperty[] = [];
  for (const { agent: agentIndex, number, property: plan } of numberedProperties()) {
    const agent = pick(agents, agentIndex);
    properties.push({
      agent,
      agentIndex,
      number,
      plan,
      stored: await fillProperty(begin, agent, plan, number, today),
    });
  }
  const links: FilledLink[] = [];
  for (const [agentIndex, ofAgent] of demoLinks.entries()) {
    const agent = pick(agents, agentIndex);
    const { timezone } = pick(demoAgents, agentIndex);
    for (const plan of ofAgent) {
      links.push({ agent, agentIndex, timezone, link: await fillLink(begin, agent, plan, properties) });
    }
  }
  await fillDemoPromotions(platform, pick(agents, 0));
  return { agents, properties, links };
}

/** Adds a year and a half of history around today: more pictures, visitors, bookings, payments and messages. */
export async function fillDemoHistory(platform: Platform, signal: AbortSignal): Promise<void> {
  const made = await fillDemo(platform);
  if (!made) return;
  await fillPastViews(platform, made);
  await fillDemoBookings(platform, made, { signal, part: 'near' });
  for (const property of made.properties) {
    if (signal.aborted) return;
    await addInsides(platform, property);
  }
  await fillDemoViews(platform, made, signal);
  await fillDemoBookings(platform, made, { signal, part: 'far' });
  await fillDemoBlocks(platform, made.properties, signal);
  if (signal.aborted) return;
  await markDemo(platform.pool, 'complete');
}

async function fillAgent(
  platform: Platform,
  agent: (typeof demoAgents)[number],
  index: number,
): Promise<FilledAgent> {
  const known = await findDemoAgent(platform.pool, agent.email);
  if (known) return { ...known, name: agent.name };
  const { name, email, phone, bio, timezone, currency } = agent;
  const opened = await createAgentAccount(
    inThePast(platform, platform.now() - 400 * dayMs),
    {
      name,
      email,
      password: demoPassword,
      company: demoCompany,
      phone,
      bio,
      timezone,
      currency,
      isDemo: true,
    },
    {
      trialDays: 14,
      andThen: async (tx, record) => {
        const plan = index === 0 ? 'business' : 'professional';
        await givePlan(tx, platform, { agentId: record.id, planType: plan });
        return { agentId: record.id, name };
      },
    },
  );
  return orThrow(opened);
}

/** Sets a paid plan for a year, so that the demo stays usable after the trial. */
async function givePlan(
  tx: Tx,
  { now, newId }: Platform,
  { agentId, planType }: { agentId: string; planType: PlanType },
): Promise<void> {
  const currentPeriodEnd = now() + 365 * dayMs;
  const fact = {
    kind: 'admin_set',
    status: 'active',
    planType,
    trialEndsAt: null,
    currentPeriodEnd,
  } as const;
  await recordFact(tx, { now, newId }, { agentId, fact, at: now(), silent: true });
}

async function fillProperty(
  begin: Platform,
  agent: FilledAgent,
  plan: DemoProperty,
  number: number,
  today: string,
): Promise<Property> {
  const caller = demoAgentCaller(agent, `property:${plan.title}`);
  // An interrupted fill may have created the property; idempotency then returns its stored answer.
  const done = await isDemoStepDone(begin.pool, `property:${plan.title}`);
  const images = done ? [] : await makeDemoCover(begin, agent.agentId, plan, number);
  return orThrow(
    await createProperty(begin, caller, { ...demoPropertyInput(plan, today), images, publish: true }),
  );
}

async function addInsides(
  platform: Platform,
  { agent, plan, number, stored }: FilledProperty,
): Promise<void> {
  const now = await findProperty(platform.pool, agent.agentId, stored._id);
  if (!now || now.images.length > 1) return;
  const cover = now.images.map(({ _id, alt }) => ({ _id, alt }));
  const images = [...cover, ...(await makeDemoInsides(platform, agent.agentId, plan, number))];
  orThrow(
    await changeProperty(platform, demoAgentCaller(agent, `pictures:${plan.title}`), stored._id, { images }),
  );
}

async function fillLink(
  begin: Platform,
  agent: FilledAgent,
  plan: DemoLink,
  properties: readonly FilledProperty[],
): Promise<SharedLink> {
  const { name, titles, client } = plan;
  const chosen =
    titles === 'all'
      ? []
      : properties.filter((one) => titles.includes(one.plan.title)).map((one) => one.stored._id);
  return orThrow(
    await createSharedLink(begin, demoAgentCaller(agent, `link:${name}`), {
      name,
      allProperties: titles === 'all',
      ...(titles === 'all' ? {} : { propertyIds: chosen }),
      client: client === null ? null : { name: client, note: '' },
    }),
  );
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`the demo has no number ${index}`);
  return found;
}
