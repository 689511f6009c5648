import type { AdminRole } from '#domain/admin/admin-roles.ts';
import type { Facts } from '../../facts.ts';
import * as labels from '../shared/labels.ts';

export const title = 'Team';
export const state = 'Admins of this platform, what they may do and how they log in.';
export const search = 'Search names and emails';
export const colLast = 'Last login';
export const twoStepAny = 'With and without';
export const empty = 'No one matches';
export const emptyText = 'Invite the people who help you run Staydesk.';
export const failed = 'Couldn’t load the team';
export const roleChange = 'Change role';
export const roleChangeTitle = ({ name }: Facts<'name'>) => `Change the role of ${name}`;
export const roleChangeOwn = 'Change your own role';
export const roleChangeText = 'The new role applies right away, even on pages they have open.';
export const roleChangeOwnText =
  'Applies right away. You may lose access to this page; another owner can change your role back.';
export const roleChanged = ({ name, role }: Facts<'name' | 'role'>) => `${name} is now ${role}`;
export const since = 'Admin since';
export const last = ({ when }: Facts<'when'>) => `Last login: ${when}`;
export const adminRoleLabels: Readonly<Record<AdminRole, string>> = {
  owner: labels.owner,
  support: 'Support',
  finance: 'Finance',
  content: 'Content',
  'read-only': 'Read-only',
};
export const adminRoleTexts: Readonly<Record<AdminRole, string>> = {
  owner: 'Can do everything, including the team and the platform settings.',
  support: 'Helps agents and guests: accounts, properties, bookings and feedback.',
  finance: 'Manages subscriptions, plans and payments. Sees agents and bookings.',
  content: 'Writes terms, help and announcements, and reviews listings.',
  'read-only': 'Sees every page and changes nothing.',
};
export const yourRole = ({ role }: Facts<'role'>) => `Your role: ${role}`;
export const forbiddenTitle = 'Your role doesn’t include this page';
export const forbiddenText = ({ role, roles }: Facts<'role' | 'roles'>) =>
  `You’re logged in as ${role}. It needs the ${roles} role. An owner can change your role.`;
export const forbiddenHome = 'Back to the dashboard';
export const or = ' or ';
export const viewOnly = ({ roles }: Facts<'roles'>) => `View only. Changes need the ${roles} role.`;
export const roleNow = ({ role }: Facts<'role'>) => `Your role is now ${role}`;
export const inviteEvenAgent = 'An agent logs in with this address. Invite them as an admin too.';
export const inviteResend = 'Resend';
export const inviteResent = ({ email }: Facts<'email'>) => `Invitation sent to ${email} again`;
export const inviteFailed = 'Couldn’t load the invitations';
export const setupDone = 'This platform already has an admin. Log in, or ask an owner for an invitation.';
export const setupDoneTitle = 'Staydesk is already set up';
