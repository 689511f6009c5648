import type { MemberRole } from '#domain/account/member-roles.ts';
import { webhookLog } from '../account/webhook-sentences.ts';

/** Names of the members' roles within a sentence. */
export const memberRoleNames: Readonly<Record<MemberRole, string>> = {
  owner: 'owner',
  manager: 'manager',
  'front-desk': 'front desk',
  cleaner: 'cleaner',
  accountant: 'accountant',
};

type Named = { name: string };

/** What the log says of the members of a business. Addresses of people who were only invited stay out of it. */
export const memberLog = {
  apiKeyCreated: ({ name }: Named) => `The API key “${name}” was created`,
  apiKeyRevoked: ({ name }: Named) => `The API key “${name}” was revoked`,
  ...webhookLog,
  memberInvited: ({ role }: { role: MemberRole }) =>
    `A new member was invited to the team (${memberRoleNames[role]})`,
  memberInvitationResent: () => 'A team invitation was sent again',
  memberInvitationRevoked: () => 'A team invitation was revoked',
  memberJoined: ({ name, role, invitedBy }: Named & { role: MemberRole; invitedBy: string }) =>
    `${name} joined the team (${memberRoleNames[role]}), invited by ${invitedBy}`,
  memberChanged: ({ name, from, to }: Named & { from: MemberRole; to: MemberRole }) =>
    from === to
      ? `The properties that ${name} sees were changed`
      : `${name}’s role changed from ${memberRoleNames[from]} to ${memberRoleNames[to]}`,
  memberRemoved: ({ name }: Named) => `${name} was removed from the team`,
  memberSignedOut: ({ name, agent }: Named & { agent: string }) =>
    `${name}, a member of ${agent}’s team, was logged out everywhere`,
  memberLeft: ({ name }: Named) => `${name} left the team`,
  teamSettingsChanged: ({ twoStepRequired }: { twoStepRequired: boolean }) =>
    twoStepRequired
      ? 'Two-step sign-in is now required of the whole team'
      : 'Two-step sign-in is no longer required of the team',
};
