import {
  acceptInvitation,
  inviteAdmin,
  listAdminInvitations,
  readInvitation,
  revokeAdminInvitation,
} from '#contract/admin-invitations.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { acceptInvitationBy, readInvitationOf } from './accept-invitation.ts';
import { inviteAdminBy, listInvitations, revokeInvitation } from './invitations.ts';

export function serveAdminInvitations(serve: Serve, platform: Platform): void {
  serve(listAdminInvitations, () => listInvitations(platform));
  serve(inviteAdmin, ({ body }, caller) => inviteAdminBy(platform, body, caller));
  serve(revokeAdminInvitation, ({ params }, caller) => revokeInvitation(platform, params.id, caller));
  serve(readInvitation, ({ params }) => readInvitationOf(platform, params.token));
  serve(acceptInvitation, ({ body }, caller) => acceptInvitationBy(platform, body, caller));
}
