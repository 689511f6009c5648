import { queryOptions } from '@tanstack/react-query';
import { readMembership } from './membership.ts';

/** The signed-in member, and whom they ask for more rights. */
export function membershipQuery() {
  return queryOptions({ queryKey: ['team', 'own'], queryFn: ({ signal }) => readMembership(signal) });
}
