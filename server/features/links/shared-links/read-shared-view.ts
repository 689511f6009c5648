import type { SharedProperty, SharedView } from '#contract/links/link-shapes.ts';
import type { VisitorLink } from '#contract/links/visitor-pages.ts';
import { decisiveRange } from '#domain/properties/availability/rule-checks.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { type PlatformSettings, readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findReservedNights } from '#server/features/bookings/availability/index.ts';
import {
  countShownProperties,
  findProperty,
  findShownProperties,
  type PropertyRecord,
} from '#server/features/properties/core/index.ts';
import type { LinkForVisitor } from './open-link.ts';
import { toSharedCard, toSharedProperty, toSharedView } from './shared.view.ts';

/** Public view of an opened link. */
export async function readSharedView(db: Queryable, link: LinkForVisitor, now: number): Promise<SharedView> {
  return (await readSharedProperties(db, link, now)).view;
}

/** What the platform adds to a price. */
type PriceSettings = Pick<PlatformSettings, 'bookingFee'>;

/**
 * Public view with the property records of its cards, in the same order. The records are internal and must not reach a
 * visitor.
 */
export async function readSharedProperties(
  db: Queryable,
  link: LinkForVisitor,
  now: number,
  settings: PriceSettings | Promise<PriceSettings> = readPlatformSettings(db),
): Promise<{ view: SharedView; properties: PropertyRecord[] }> {
  const [properties, { bookingFee: bookingFeePercent }] = await Promise.all([
    findShownProperties(db, link.agentId, chosenProperties(link), link.propertyOrder),
    settings,
  ]);
  const cards = properties.map((one) =>
    toSharedCard(one, link, { today: civilDateAt(now, one.timezone), bookingFeePercent }),
  );
  return { view: toSharedView(link, cards), properties };
}

function chosenProperties({ allProperties, propertyIds }: LinkForVisitor): readonly string[] | 'all' {
  return allProperties ? 'all' : propertyIds;
}

/** Public view of an opened link without its cards, for a page of one property. */
export async function readVisitorLink(db: Queryable, link: LinkForVisitor): Promise<VisitorLink> {
  const { properties: _none, ...view } = toSharedView(link, []);
  return { ...view, propertyCount: await countShownProperties(db, link.agentId, chosenProperties(link)) };
}

/** Public view of one property of an opened link, with its closed nights. */
export async function readSharedProperty(
  db: Queryable,
  link: LinkForVisitor,
  property: PropertyRecord,
  now: number,
): Promise<SharedProperty> {
  return (await readPropertyToQuote(db, link, property, now)).view;
}

/**
 * The public view with what a quote needs beside it. The reserved nights reach from today to the calendar's end and must
 * not reach a visitor, since each is one booking or block.
 */
export async function readPropertyToQuote(
  db: Queryable,
  link: LinkForVisitor,
  property: PropertyRecord,
  now: number,
): Promise<{ view: SharedProperty; known: { reserved: readonly Stay[]; bookingFeePercent: number } }> {
  const { rules, timezone } = property;
  const today = civilDateAt(now, timezone);
  const { from, to } = decisiveRange(today, rules);
  const [reserved, { bookingFee: bookingFeePercent }] = await Promise.all([
    findReservedNights(db, link.agentId, property._id, from, to),
    readPlatformSettings(db),
  ]);
  const view = toSharedProperty(property, link, { today, bookingFeePercent, reserved });
  return { view, known: { reserved, bookingFeePercent } };
}

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

function isShown({ status, moderation }: Pick<PropertyRecord, 'status' | 'moderation'>): boolean {
  return status === 'active' && moderation === 'approved';
}
