import { queryOptions } from '@tanstack/react-query';
import * as team from '#contract/account/team.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as properties from '#contract/properties/properties.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { readAllPages } from '#web/lib/api/read-all-pages.ts';

export type Team = ReplyOf<typeof team.list>;
export type Member = Team['items'][number];
export type Invitation = ReplyOf<typeof team.listInvitations>['items'][number];
export type NewInvitation = CallInputOf<typeof team.invite>['body'];
export type Rights = Pick<Member, 'role' | 'properties'>;

export function teamQuery() {
  return queryOptions({
    queryKey: ['team', 'members'],
    queryFn: ({ signal }) => call(team.list, { signal }),
  });
}

export function invitationsQuery() {
  return queryOptions({
    queryKey: ['team', 'invitations'],
    queryFn: ({ signal }) => call(team.listInvitations, { signal }),
  });
}

/** Names of all properties that the reader sees, to choose those of a member. */
export function propertyNamesQuery() {
  return queryOptions({
    queryKey: ['properties', 'names'],
    queryFn: () =>
      readAllPages((cursor) => call(properties.list, { query: { sort: 'title', limit: '100', cursor } })),
    select: (found) => found.map(({ _id, title }) => ({ _id, title })),
  });
}

export function changeMember({ id, ...body }: { id: string } & Rights): Promise<Member> {
  return call(team.change, { params: { id }, body });
}

export function removeMember(id: string) {
  return call(team.remove, { params: { id } });
}

export function leaveTeam() {
  return call(team.leave);
}

export function requireTwoStep(twoStepRequired: boolean) {
  return call(team.changeSettings, { body: { twoStepRequired } });
}

export function inviteMember(body: NewInvitation, idempotencyKey: string): Promise<Invitation> {
  return call(team.invite, { body, idempotencyKey });
}

export function resendInvitation(id: string): Promise<Invitation> {
  return call(team.resendInvitation, { params: { id } });
}

export function revokeInvitation(id: string): Promise<Invitation> {
  return call(team.revokeInvitation, { params: { id } });
}
