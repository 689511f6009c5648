import { type MemberRole, memberMayDo, type PropertyAccess } from '#domain/account/member-roles.ts';

/** Conversations by who answers them; `anyone` lists all. */
export const assignmentFilters = ['anyone', 'mine', 'unassigned'] as const;
export type AssignmentFilter = (typeof assignmentFilters)[number];

type Rights = { role: MemberRole; properties: PropertyAccess };

/**
 * Whether a member may answer a conversation: their role writes to guests, and they see the property. What is about no
 * property is about all.
 */
export function mayAnswer({ role, properties }: Rights, propertyId: string | null): boolean {
  if (!memberMayDo(role, 'messages:write')) return false;
  return properties === 'all' || (propertyId !== null && properties.includes(propertyId));
}

type Assignment = {
  /** Who answers now; null for nobody. */
  current: string | null;
  /** Who answered when the caller looked; absent where the caller does not say. */
  seen: string | null | undefined;
  next: string | null;
};

/**
 * What becomes of an assignment. Of two members who take a conversation over at once, the second saw somebody else than
 * there is now, so theirs is `taken`. Assigning it to whom it is assigned changes nothing.
 */
export function settleAssignment({ current, seen, next }: Assignment): 'assigned' | 'unchanged' | 'taken' {
  if (current === next) return 'unchanged';
  return seen !== undefined && seen !== current ? 'taken' : 'assigned';
}

/** Who hears of a guest's message: the one who answers, or everybody while nobody is named. */
export function notifiedOfMessage(assignedTo: string | null): (memberId: string) => boolean {
  return (memberId) => assignedTo === null || memberId === assignedTo;
}
