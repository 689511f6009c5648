import * as team from '#contract/account/team.ts';
import { googleOf } from '#server/features/account/core/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import {
  acceptInvitationWithGoogle,
  acceptMemberInvitation,
  readMemberInvitation,
} from './accept-member-invitation.ts';
import {
  inviteMember,
  listMemberInvitations,
  memberInvitationJobs,
  memberInvitationQueue,
  resendMemberInvitation,
  revokeMemberInvitation,
} from './member-invitations.ts';
import { changeMember, leaveTeam, listMembers, readOwnMembership, removeMember } from './members.ts';
import { changeTeamSettings } from './team-settings.ts';

export const teamFeature: Feature = {
  name: 'team',
  register: serveTeam,
  queues: [memberInvitationQueue],
  mailQueues: [memberInvitationQueue],
  jobs: memberInvitationJobs,
};

function serveTeam({ serveAll }: Serve, platform: Platform): void {
  const withGoogle = { ...platform, google: googleOf(platform) };
  serveAll(team, {
    readOwn: (_input, caller) => readOwnMembership(platform, caller),
    list: (_input, caller) => listMembers(platform, caller),
    change: ({ params, body }, caller) => changeMember(platform, { ...params, ...body }, caller),
    remove: ({ params }, caller) => removeMember(platform, params.id, caller),
    leave: (_input, caller) => leaveTeam(platform, caller),
    changeSettings: ({ body }, caller) => changeTeamSettings(platform, body, caller),
    listInvitations: (_input, caller) => listMemberInvitations(platform, caller),
    invite: ({ body }, caller) => inviteMember(platform, body, caller),
    resendInvitation: ({ params }, caller) => resendMemberInvitation(platform, params.id, caller),
    revokeInvitation: ({ params }, caller) => revokeMemberInvitation(platform, params.id, caller),
    readInvitation: ({ params }) => readMemberInvitation(platform, params.token),
    acceptInvitation: ({ body }, caller) => acceptMemberInvitation(platform, body, caller),
    acceptInvitationWithGoogle: ({ body }, caller) => acceptInvitationWithGoogle(withGoogle, body, caller),
  });
}
