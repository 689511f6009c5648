import { queryOptions } from '@tanstack/react-query';
import * as adminAgentNotes from '#contract/admin/agent-notes.ts';
import * as adminAgentViews from '#contract/admin/agent-views.ts';
import * as adminDeliveries from '#contract/admin/deliveries.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export function userSessionsQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'user', id, 'sessions'],
    queryFn: ({ signal }) => adminCall(adminUserAccess.listSessions, { params: { id }, signal }),
  });
}

export function endUserSession({ id, sessionId }: { id: string; sessionId: string }) {
  return tryUpdate(adminCall(adminUserAccess.endSession, { params: { id, sessionId } }));
}

export type UserMember = adminUserAccess.UserMember;

export function userMembersQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'user', id, 'members'],
    queryFn: ({ signal }) => adminCall(adminUserAccess.listMembers, { params: { id }, signal }),
  });
}

/** `name` is for the confirmation. */
export function endMemberSessions({ id, memberId }: { id: string; memberId: string; name: string }) {
  return tryUpdate(adminCall(adminUserAccess.endMemberSessions, { params: { id, memberId } }));
}

export function sendUserVerification(id: string) {
  return tryUpdate(adminCall(adminUserAccess.sendVerification, { params: { id } }));
}

export function sendUserPasswordReset(id: string) {
  return tryUpdate(adminCall(adminUserAccess.sendPasswordReset, { params: { id } }));
}

type EmailChange = CallInputOf<typeof adminUserAccess.changeEmail>['body'];

export function changeUserEmail({ id, ...body }: EmailChange & { id: string }) {
  return tryUpdate(adminCall(adminUserAccess.changeEmail, { params: { id }, body }));
}

/** Whose address: the first owner's, or that of another member. */
export type EmailOwner = { id: string; memberId?: string | undefined };

const memberOf = ({ memberId }: EmailOwner) => (memberId === undefined ? {} : { memberId });

export function approveUserEmail({ changeId, ...owner }: EmailOwner & { changeId: string }) {
  const body = { ...memberOf(owner), changeId };
  return tryUpdate(adminCall(adminUserAccess.approveEmail, { params: { id: owner.id }, body }));
}

export function cancelUserEmail(owner: EmailOwner) {
  const input = { params: { id: owner.id }, query: memberOf(owner) };
  return tryUpdate(adminCall(adminUserAccess.cancelEmail, input));
}

const mailsShown = '8';

/** The latest mails to an address. */
export function userMailsQuery(email: string) {
  const query = { q: email, dateRange: 'all', limit: mailsShown } as const;
  return queryOptions({
    queryKey: ['admin', 'user-mails', email],
    queryFn: ({ signal }) => adminCall(adminDeliveries.list, { query, signal }),
  });
}

export function userNotesQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'user', id, 'notes'],
    queryFn: ({ signal }) => adminCall(adminAgentNotes.list, { params: { id }, signal }),
  });
}

export type NoteKey = { id: string; noteId: string };

export function createNote({ id, body }: { id: string; body: string }) {
  return tryUpdate(adminCall(adminAgentNotes.create, { params: { id }, body: { body } }));
}

export function changeNote({ body, ...params }: NoteKey & { body: string }) {
  return tryUpdate(adminCall(adminAgentNotes.change, { params, body: { body } }));
}

export function removeNote(params: NoteKey) {
  return tryUpdate(adminCall(adminAgentNotes.remove, { params }));
}

export function restoreNote(params: NoteKey) {
  return tryUpdate(adminCall(adminAgentNotes.restore, { params }));
}

export function startAgentView({ id, reason }: { id: string; reason: string }) {
  return tryUpdate(adminCall(adminAgentViews.start, { params: { id }, body: { reason } }));
}

/** Admins who view the account now. */
export function openViewsQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'views', id],
    queryFn: ({ signal }) => adminCall(adminAgentViews.list, { params: { id }, signal }),
  });
}

export function endAgentViews(id: string) {
  return tryUpdate(adminCall(adminAgentViews.end, { params: { id } }));
}
