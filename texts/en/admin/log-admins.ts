import type { AdminRole } from '#domain/admin/admin-roles.ts';

/** Names of the admins' roles within a sentence. */
const adminRoleNames: Readonly<Record<AdminRole, string>> = {
  owner: 'owner',
  support: 'support',
  finance: 'finance',
  content: 'content',
  'read-only': 'read-only',
};

/** Why the system ended a change of an address. */
type EmailChangeEnd = 'not_confirmed' | 'email_taken' | 'agent_suspended' | 'admin_left';

type Named = { name: string };
type Reasoned = Named & { reason: string };

/** What the log says of the admins themselves, and of the addresses with which people log in. */
export const adminLog = {
  firstAdmin: ({ name }: Named) => `${name} became the first admin`,
  adminAdded: ({ name, invitedBy }: Named & { invitedBy: string }) =>
    `${name} became an admin, invited by ${invitedBy}`,
  adminInvited: ({ email, role }: { email: string; role: AdminRole }) =>
    `${email} was invited to be an admin (${adminRoleNames[role]})`,
  invitationResent: ({ email }: { email: string }) => `The admin invitation for ${email} was sent again`,
  adminRoleChanged: ({ name, from, to }: Named & { from: AdminRole; to: AdminRole }) =>
    `${name}’s role changed from ${adminRoleNames[from]} to ${adminRoleNames[to]}`,
  adminMadeOwner: ({ name }: Named) => `${name} was made an owner`,
  invitationRevoked: ({ email }: { email: string }) => `The invitation for ${email} was revoked`,
  adminSuspended: ({ name, reason }: Reasoned) =>
    `${name} was suspended as an admin${reason && `: ${reason}`}`,
  adminRestored: ({ name, reason }: Reasoned) =>
    `${name} was reactivated as an admin${reason && `: ${reason}`}`,
  adminRemoved: ({ name, reason }: Reasoned) => `${name} was removed as an admin: ${reason}`,
  adminRenamed: ({ name, to }: Named & { to: string }) => `${name} changed their name to ${to}`,
  adminEmailRequested: ({ name, email }: Named & { email: string }) =>
    `${name} asked to change their email address to ${email}`,
  adminEmailUnchanged: ({ name, email }: Named & { email: string }) =>
    `${name} cancelled the change and kept the email address ${email}`,
  adminEmailChanged: ({ name, email }: Named & { email: string }) => `${name} now logs in with ${email}`,
  userEmailRequested: ({ name, reason }: Reasoned) =>
    `A new email address was entered for ${name}: ${reason}`,
  userEmailUnchanged: ({ name }: Named) => `The change of ${name}’s email address was cancelled`,
  userEmailConfirmed: ({ name }: Named) =>
    `The new email address of ${name} was confirmed, and the change waits`,
  userEmailApproved: ({ name, by }: Named & { by: string }) =>
    `${by} approved the change of ${name}’s email address`,
  userEmailStopped: ({ name }: Named) =>
    `The change of ${name}’s email address was stopped from the present address`,
  userEmailEnded: ({ name, because }: Named & { because: EmailChangeEnd }) =>
    `The change of ${name}’s email address ended: ${
      {
        not_confirmed: 'it wasn’t confirmed in time',
        email_taken: 'another account has the new address',
        agent_suspended: 'the account was suspended',
        admin_left: 'the admin who asked for it may no longer change accounts',
      }[because]
    }`,
  agentEmailChanged: ({ name }: Named) => `${name} now logs in with another email address`,
  adminPasswordReset: ({ name }: Named) => `${name} chose a new password using an emailed link`,
  adminDeviceSignedOut: ({ name }: Named) => `${name} logged out one of their devices`,
  adminDevicesSignedOut: ({ name, isOthersOnly }: Named & { isOthersOnly: boolean }) =>
    `${name} logged out ${isOthersOnly ? 'all their other devices' : 'everywhere'}`,
};
