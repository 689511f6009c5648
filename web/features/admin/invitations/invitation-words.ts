import type { AdminInvitation } from '#contract/admin-invitations.ts';
import { m } from '#web/words/compiled/messages.js';

type State = AdminInvitation['state'];

export const invitationWords: Readonly<Record<State, () => string>> = {
  open: m.desk_invite_open,
  accepted: m.desk_invite_accepted,
  expired: m.desk_invite_expired,
  revoked: m.desk_invite_taken_back,
};
export const invitationTones: Readonly<Record<State, 'blue' | 'pine' | 'sand'>> = {
  open: 'blue',
  accepted: 'pine',
  expired: 'sand',
  revoked: 'sand',
};
