import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logEvent } from '#server/db/event-log.ts';
import { claimEmail, insertMember, selectMembers } from '#server/features/account/agents/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { DemoMember } from './agents/demo-agent.ts';
import { type DemoPerson, orThrow } from './demo-platform.ts';

type DemoTeam = { agentId: string; owner: string; members: readonly DemoMember[]; password: string };

/** Adds the members of an agent who are not there yet; each signs in with the password of the demo. */
export async function loadTeam(
  platform: Platform,
  opening: Platform,
  { agentId, owner, members, password }: DemoTeam,
): Promise<DemoPerson[]> {
  const present = await selectMembers(platform.pool, agentId);
  const people: DemoPerson[] = [];
  for (const member of members) {
    const { name, email, role } = member;
    const known = present.find((one) => one.email === email);
    const memberId = known?.id ?? platform.newId();
    if (!known) await addMember(opening, { ...member, agentId, memberId, owner, password });
    people.push({ agentId, memberId, name, role });
  }
  return people;
}

type NewDemoMember = DemoMember & Pick<DemoTeam, 'agentId' | 'owner' | 'password'> & { memberId: string };

async function addMember(
  opening: Platform,
  { agentId, memberId, owner, name, email, role, password }: NewDemoMember,
): Promise<void> {
  const passwordHash = orThrow(await hashPassword(password));
  const key = { agentId, memberId };
  await opening.transact(async (tx) => {
    if (!(await claimEmail(tx, email, key))) throw new Error(`the demo’s address ${email} is taken`);
    await insertMember(tx, {
      ...key,
      name,
      email,
      role,
      properties: 'all',
      passwordHash,
      now: opening.now(),
    });
    logEvent(tx, {
      type: 'security',
      action: 'member_joined',
      summary: texts(defaultLocale).log.memberJoined({ name, role, invitedBy: owner }),
      actor: { type: 'agent', id: memberId, agentId, name },
      entity: { type: 'member', id: memberId },
      accountId: agentId,
      after: { accepted: true, role, properties: 'all' },
    });
  });
}
