import { randomUUID } from 'node:crypto';
import * as team from '#contract/account/team.ts';
import type { MemberRole, PropertyAccess } from '#domain/account/member-roles.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { features } from '#server/features/index.ts';
import { drainJobs } from '../drain-jobs.ts';
import type { TestMember } from '../factories/add-member.ts';
import { signUpAgent, type TestAgent, testPassword } from '../factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '../mails-to.ts';
import { createRandomSource } from '../random-world.ts';
import { openFeedServer } from '../servers/feed-server.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { createAccount, type OpenAccount, openHome } from './open-account.ts';
import { drawActions, drawHome, type HomeAction } from './random-homes.ts';

/** A member who sees some homes, and the one of the same role in a business that has only these. */
export type Pair = {
  name: string;
  role: MemberRole;
  /** Numbers of the homes that both see. */
  seen: number[];
  hidden: number[];
  member: TestMember;
  account: OpenAccount;
  twin: TestMember;
  twinAccount: OpenAccount;
};

export type RandomTeam = {
  seed: number;
  app: TestApp;
  business: OpenAccount;
  pairs: Pair[];
  today: string;
  /** Does something more at a home, in every account that has it. */
  act(one: HomeAction): Promise<void>;
  /** More that may happen, for open pages to hear of. */
  later: HomeAction[];
  close(): Promise<void>;
};

const daysLater = 12;
const otherRoles = ['front-desk', 'accountant', 'cleaner'] as const;

type Cut = { seen: number[]; roles: readonly MemberRole[] };

/**
 * A business with a random number of homes and members with random cuts, and for each cut a business that has only these homes,
 * where the same happened at the same moments.
 */
export async function openRandomTeam(seed: number): Promise<RandomTeam> {
  const draw = createRandomSource(seed);
  const feeds = await openFeedServer();
  const app = await openTestApp({
    locations: true,
    now: '2027-03-01T10:00:00Z',
    env: { OUTBOUND_ALLOW: feeds.host },
  });
  const world = { app, feeds };
  const today = civilDateAt(app.clock.now(), 'Europe/Lisbon');

  const plans = Array.from({ length: 2 + draw.below(4) }, (_, home) => drawHome(draw, home, today));
  const all = plans.map(({ home }) => home);
  const cuts = drawCuts(draw, all);
  const [business, ...twins] = await Promise.all([
    openBusiness(app),
    ...cuts.filter(({ seen }) => seen.length < all.length).map(() => openBusiness(app)),
  ]);
  if (business === undefined) throw new Error('no business');

  const accounts = [
    { account: business, homes: all },
    ...twins.map((account, at) => ({ account, homes: cuts[at]?.seen ?? [] })),
  ];
  const actions = plans.map((plan) => drawActions(draw, plan, { today, days: daysLater }));
  for (const plan of plans)
    for (const { account, homes } of accounts)
      if (homes.includes(plan.home)) await openHome(world, account, plan);

  const pairs = await addPairs(app, { business, cuts, twins, all });

  const act = (one: HomeAction) =>
    runEverywhere(
      app,
      accounts.map(({ account }) => account),
      one,
    );
  for (const one of interleave(
    draw,
    actions.map(({ before }) => before),
  ))
    await act(one);
  await drainJobs(app);

  app.clock.advance(daysLater * dayMs);
  await runFrequentTimers(app);
  for (const one of interleave(
    draw,
    actions.map(({ after }) => after),
  ))
    await act(one);
  await drainJobs(app);

  const later = interleave(
    draw,
    plans.map((plan) => drawActions(draw, plan, { today: addDays(today, 20), days: 0 }).before),
  );
  return {
    seed,
    app,
    business,
    pairs,
    today,
    act,
    later,
    async close() {
      await app.close();
      await feeds.close();
    },
  };
}

const frequentMs = 5 * minuteMs;

/** What the worker would do in the first minutes: holds end, guests and agents are reminded. */
async function runFrequentTimers(app: TestApp): Promise<void> {
  const tasks = features.flatMap((feature) => feature.timers?.(app.platform) ?? []);
  for (const task of tasks.filter(({ everyMs }) => everyMs <= frequentMs))
    await task.run(new AbortController().signal);
  await drainJobs(app);
}

/** No home, one, some and all of them. The members of all homes are compared with one who sees everything. */
function drawCuts(draw: ReturnType<typeof createRandomSource>, all: readonly number[]): Cut[] {
  const some = all.filter(() => draw.chance(0.5));
  return [
    { seen: [], roles: ['manager', draw.one(otherRoles)] },
    { seen: [draw.one(all)], roles: ['manager', draw.one(otherRoles)] },
    { seen: some.length === all.length ? all.slice(1) : some, roles: ['manager', ...otherRoles] },
    { seen: [...all], roles: ['manager', draw.one(otherRoles), 'owner'] },
  ];
}

async function openBusiness(app: TestApp): Promise<OpenAccount> {
  return createAccount(await signUpAgent(app, { company: 'Costa Stays', rememberMe: true }));
}

async function addPairs(
  app: TestApp,
  {
    business,
    cuts,
    twins,
    all,
  }: { business: OpenAccount; cuts: readonly Cut[]; twins: readonly OpenAccount[]; all: readonly number[] },
): Promise<Pair[]> {
  const wanted = cuts.flatMap(({ seen, roles }, at) =>
    roles.map((role) => ({ seen, role, twinAccount: twins[at] ?? business })),
  );
  const invited = [];
  for (const { seen, role, twinAccount } of wanted) {
    const properties = seen.map((home) => business.homes.get(home)?.propertyId ?? '');
    invited.push(await invite(app, business, role, properties), await invite(app, twinAccount, role, 'all'));
  }
  await drainJobs(app);

  const members = await Promise.all(invited.map((one) => join(app, one)));
  return wanted.map(({ seen, role, twinAccount }, at) => {
    const [member, twin] = [members[2 * at], members[2 * at + 1]];
    if (!member || !twin) throw new Error('somebody did not join');
    const hidden = all.filter((home) => !seen.includes(home));
    const name = `${role} of homes ${seen.join(', ') || 'none'}`;
    return { name, role, seen, hidden, member, account: business, twin, twinAccount };
  });
}

type Invited = { owner: TestAgent; role: MemberRole; email: string };

async function invite(
  app: TestApp,
  { owner }: OpenAccount,
  role: MemberRole,
  properties: PropertyAccess,
): Promise<Invited> {
  const email = `member-${randomUUID()}@example.com`;
  await app.call(team.invite, { body: { email, role, properties } }, owner);
  return { owner, role, email };
}

async function join(app: TestApp, { owner, role, email }: Invited): Promise<TestMember> {
  const [mail] = await mailsTo(app, email, { subject: /^Join/ });
  const name = `Rui ${role}`;
  const body = { token: tokenIn(mail, '/join'), name, password: testPassword, rememberMe: true };
  const { token, member } = await app.call(team.acceptInvitation, { body });
  return { agentId: owner.agentId, memberId: member._id, token, email, name };
}

/** Does the same in each account that has the home, at the same moment. */
async function runEverywhere(app: TestApp, accounts: readonly OpenAccount[], one: HomeAction): Promise<void> {
  app.clock.advance(minuteMs);
  const answers: string[] = [];
  for (const { homes } of accounts) {
    const home = homes.get(one.home);
    if (home) answers.push((await one.run(home)).join(' '));
  }
  if (new Set(answers).size > 1)
    throw new Error(`${one.name} at home ${one.home} answered ${answers.join(' | ')}`);
}

/** Acts of all homes in one order, those of a home in theirs. */
function interleave(
  draw: ReturnType<typeof createRandomSource>,
  lists: readonly HomeAction[][],
): HomeAction[] {
  const rest = lists.map((list) => [...list]);
  const actions: HomeAction[] = [];
  for (
    let left = rest.filter((list) => list.length > 0);
    left.length > 0;
    left = rest.filter((list) => list.length > 0)
  ) {
    const next = draw.one(left).shift();
    if (next) actions.push(next);
  }
  return actions;
}
