import type { Feature } from '#server/http/feature.ts';
import { serveAdminInvitations } from '../admin.routes.ts';
import { invitationMailQueue } from './invitations.ts';
import { invitationJobs } from './mail-invitation.ts';

export const adminInvitationsFeature: Feature = {
  name: 'admin-invitations',
  register: serveAdminInvitations,
  queues: [invitationMailQueue],
  mailQueues: [invitationMailQueue],
  jobs: invitationJobs,
};
