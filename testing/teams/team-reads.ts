import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import type { ThingKind } from './open-account.ts';

export type MemberEndpoint = Endpoint & { memberScope: MemberScope };
export const memberCalls = allEndpoints.filter((one): one is MemberEndpoint =>
  one.access.startsWith('agent'),
);
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export const memberReads = memberCalls.filter(({ method }) => method === 'GET');

/** Which things an address names, by its beginning. */
const kinds: readonly [RegExp, ThingKind][] = [
  [/^\/api\/bookings\/(property|available)\/\{id\}/, 'property'],
  [/^\/api\/bookings\/\{id\}/, 'booking'],
  [/^\/api\/properties\/\{id\}/, 'property'],
  [/^\/api\/messages\/conversations\/\{id\}/, 'conversation'],
  [/^\/api\/shared-links\/\{id\}/, 'link'],
  [/^\/api\/guest-reviews\/\{id\}/, 'review'],
  [/^\/api\/channel-stays\/\{id\}/, 'channelStay'],
  [/^\/api\/feeds\/\{id\}/, 'feed'],
  [/^\/api\/promotions\/\{id\}/, 'promotion'],
];

export function kindOf({ path }: Endpoint): ThingKind | undefined {
  return kinds.find(([beginning]) => beginning.test(path))?.[1];
}

/** What belongs to the person, or to the business as a whole: others have others. */
const ofPersonOrBusiness =
  /^\/api\/(agents|team|subscription|announcements|examples|bookings\/saved-filters|notifications\/preferences|payouts|messages\/colleagues|marketing\/flyer)/;

export function isCompared({ path, memberScope }: MemberEndpoint): boolean {
  return memberScope !== 'billing:read' && !ofPersonOrBusiness.test(path);
}

export type Query = Readonly<Record<string, string>>;

/** Facts of one account that queries name. */
export type QueryFacts = { propertyIds: readonly string[]; from: string; to: string };

/** What a call needs to answer at all. */
function neededBy({ path }: Endpoint, { propertyIds, from, to }: QueryFacts): Query {
  const propertyId = propertyIds.join(',');
  if (path === '/api/guests') return { q: 'ol' };
  if (path === '/api/turnovers') return { propertyId };
  if (path === '/api/rates') return { propertyId, from, to };
  if (path.endsWith('/qr')) return { form: 'svg' };
  if (path === '/api/bookings/available/{id}') return { from, to };
  return /^\/api\/(calendar|planned-messages|properties\/\{id\}\/calendar)/.test(path) ? { from, to } : {};
}

type QueryField = { enum?: readonly string[] };

/** The plain question, one for each value of each list of the query, each word, each property, and short pages. */
export function queriesOf(
  endpoint: Endpoint,
  facts: QueryFacts,
  { searches, properties }: { searches: readonly string[]; properties: readonly string[] },
): Query[] {
  const needed = neededBy(endpoint, facts);
  // NOTE: a TypeBox object lists its fields.
  const fields = Object.entries(
    (endpoint.query as { properties?: Record<string, QueryField> })?.properties ?? {},
  );
  const others = fields.flatMap(([name, field]): Query[] => {
    if (name === 'q') return searches.map((q) => ({ q }));
    if (name === 'propertyId' || name === 'property') return properties.map((id) => ({ [name]: id }));
    if (name === 'limit') return [{ limit: '2' }];
    return (field.enum ?? []).map((value) => ({ [name]: value }));
  });
  return [needed, ...others.map((query) => ({ ...needed, ...query }))];
}
