import type { moderationStates, PropertyStatus } from './property-states.ts';

export type ModerationState = (typeof moderationStates)[number];
/** `agent` includes the first publication, which sends a listing to review on the agent's behalf. */
export type ReviewActor = 'agent' | 'admin';

/** Why a listing is not approved; the agent reads them with the admin's own words. */
export const reviewReasons = [
  'photos_missing',
  'photos_misleading',
  'photos_quality',
  'description_incomplete',
  'contact_details',
  'address_wrong',
  'price_unclear',
  'rules_unclear',
  'registration_missing',
  'duplicate',
  'not_allowed',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const reviewLimits = { note: 1000, reason: 500 } as const;

/**
 * The review of a listing as a state machine. An agent sends in what is approved (the first publication), rejected or
 * suspended; admins decide, and can take each decision back.
 */
const transitions: Readonly<
  Record<ReviewActor, Readonly<Record<ModerationState, readonly ModerationState[]>>>
> = {
  agent: {
    approved: ['pending_review'],
    pending_review: [],
    rejected: ['pending_review'],
    suspended: ['pending_review'],
  },
  admin: {
    approved: ['rejected', 'suspended', 'pending_review'],
    pending_review: ['approved', 'rejected'],
    rejected: ['approved', 'pending_review'],
    suspended: ['approved'],
  },
};

export function mayReview(actor: ReviewActor, from: ModerationState, to: ModerationState): boolean {
  return transitions[actor][from].includes(to);
}

/** States from which an admin may take a listing to `to`; bulk actions count with it. */
export function reviewableFrom(to: ModerationState): ModerationState[] {
  const states: ModerationState[] = ['pending_review', 'approved', 'rejected', 'suspended'];
  return states.filter((from) => mayReview('admin', from, to));
}

/** Whether a decision hides the listing, so that the agent is owed a reason. */
export function needsReason(to: ModerationState): boolean {
  return to === 'rejected' || to === 'suspended';
}

/** Whether the agent can ask for another review: an admin has closed the listing, and it is not archived. */
export function mayRequestReview(listing: { status: PropertyStatus; moderation: ModerationState }): boolean {
  return (
    listing.status !== 'archived' &&
    listing.moderation !== 'approved' &&
    mayReview('agent', listing.moderation, 'pending_review')
  );
}
