import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSubscription } from '#testing/show-shell.tsx';
import { inDays, showSignedIn } from '#testing/show-signed-in.tsx';
import type { Invitation, Member, Team } from '#web/features/account/team/team.queries.ts';
import { TeamSection } from './settings/team-section.tsx';

const ines: Member = {
  _id: 'm1',
  name: 'Inês Prado',
  email: 'ines@example.com',
  avatar: null,
  role: 'owner',
  properties: 'all',
  status: 'active',
  hasTwoStep: true,
  lastSeenAt: null,
  createdAt: inDays(-300),
  isYou: true,
};
const rui: Member = {
  ...ines,
  _id: 'm2',
  name: 'Rui Lopes',
  email: 'rui@example.com',
  role: 'front-desk',
  properties: ['p1', 'p2'],
  hasTwoStep: false,
  isYou: false,
};
const waiting: Invitation = {
  _id: 'i1',
  email: 'ana@example.com',
  role: 'accountant',
  properties: 'all',
  state: 'open',
  invitedBy: 'Inês Prado',
  createdAt: inDays(-1),
  expiresAt: inDays(2),
};

function showTeam(team: Partial<Team>, invitations: Invitation[] = [], status: object = openSubscription) {
  const body = { items: [ines], canInvite: true, twoStepRequired: false, ...team };
  return showSignedIn(<TeamSection />, '/dashboard/settings?section=team', ({ path, method }) => {
    if (path === '/team/members') return { body };
    if (path === '/team/invitations' && method === 'GET') return { body: { items: invitations } };
    if (path === '/team/invitations') return { status: 201, body: waiting };
    if (path === '/team/members/m2') return { body: { ok: true } };
    if (path === '/properties')
      return { body: { items: [{ _id: 'p1', title: 'Casa Azul' }], nextCursor: null } };
    return path === '/subscription/status' ? { body: status } : undefined;
  });
}

test('an owner without a team can invite, and cannot leave', async () => {
  showTeam({});
  await expect
    .element(page.getByText('Work alone? Invite the one who answers when you sleep.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite someone' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave the team' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test('the list shows what each member sees, open invitations and removed members', async () => {
  const gone: Member = { ...rui, _id: 'm3', name: 'Sia Gone', status: 'removed' };
  showTeam({ items: [ines, rui, gone] }, [waiting, { ...waiting, _id: 'i2', state: 'accepted' }]);
  await expect
    .element(page.getByText('2 properties · Without two-step sign-in · Not logged in yet'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No longer in the team' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Remove Sia Gone from the team' }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Resend the invitation to ana@example.com' }))
    .toBeVisible();
});

test('an invitation needs an email and a property, and is sent with both', async () => {
  const shown = showTeam({});
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('button', { name: 'Only chosen properties' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText('Please choose at least one property.')).toBeVisible();
  await expect.element(page.getByText('Please enter your email.').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await page.getByRole('radio', { name: /^Accountant/ }).click();
  await page.getByRole('checkbox', { name: 'Casa Azul' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText('Invitation sent to ana@example.com')).toBeVisible();
  expect(shown.sent('/team/invitations').map(({ body }) => body)).toEqual([
    { email: 'ana@example.com', role: 'accountant', properties: ['p1'] },
  ]);
});

test('removing a member requires confirmation, which explains the consequences', async () => {
  const shown = showTeam({ items: [ines, rui] });
  await page.getByRole('button', { name: 'Remove Rui Lopes from the team' }).click();
  await expect.element(page.getByText(/What they did stays, with their name/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect.element(page.getByText('Rui Lopes is no longer in the team')).toBeVisible();
  expect(shown.sent('/team/members/m2').map(({ method }) => method)).toEqual(['DELETE']);
});

test('a plan without teams retains the members, and the list explains why inviting is locked', async () => {
  const locked = { ...openSubscription, features: { ...openSubscription.features, team: false } };
  showTeam({ items: [ines, rui], canInvite: false }, [], locked);
  await expect.element(page.getByText('Inviting isn’t in your plan')).toBeVisible();
  await expect.element(page.getByText('Rui Lopes')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite someone' })).not.toBeInTheDocument();
});
