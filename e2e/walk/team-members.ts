import { type APIRequestContext, expect } from '@playwright/test';
import { linkOfMailTo } from '../pages/admin-page.ts';

type Invitation = { email: string; role: 'manager' | 'front-desk' | 'cleaner' | 'accountant' };

/** Invites somebody to the team of a signed-in agent; returns the path of the mailed page. */
export async function inviteMember(
  request: APIRequestContext,
  token: string,
  { email, role }: Invitation,
): Promise<string> {
  const sent = await request.post('/api/team/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data: { email, role, properties: 'all' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return new URL(await linkOfMailTo(email, /https?:\/\/\S+\/join\/[\w-]+/)).pathname;
}

/** A new member of the team, as the session that the browser stores. */
export async function joinTeam(
  request: APIRequestContext,
  token: string,
  { name, role }: { name: string; role: Invitation['role'] },
): Promise<{ session: string; token: string; memberId: string }> {
  const email = `member-${crypto.randomUUID()}@team.example`;
  const path = await inviteMember(request, token, { email, role });
  const joined = await request.post('/api/team/invitations/accept', {
    data: { token: path.split('/').at(-1), name, password: 'nine calm lemons by the sea' },
  });
  expect(joined.ok(), await joined.text()).toBe(true);

  const session = await joined.json();
  return { session: JSON.stringify(session), token: session.token, memberId: session.member._id };
}
