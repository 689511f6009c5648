import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/index.ts';
import type { LinkForVisitor } from './open-link.ts';

/** Finds a property that the link shows: selected, published and approved. */
export async function linkProperty(
  db: Queryable,
  link: Pick<LinkForVisitor, 'agentId' | 'allProperties' | 'propertyIds'>,
  propertyId: string,
): Promise<PropertyRecord | Refusal<'not_found'>> {
  if (!link.allProperties && !link.propertyIds.includes(propertyId)) return refuse('not_found');
  const property = await findProperty(db, link.agentId, propertyId);
  return property && isShown(property) ? property : refuse('not_found');
}

export function isShown({ status, moderation }: Pick<PropertyRecord, 'status' | 'moderation'>): boolean {
  return status === 'active' && moderation === 'approved';
}
