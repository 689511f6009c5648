import type { TSchema } from 'typebox';
import { allEndpoints, namedSchemas, nameOf, namespaceOf } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleFor } from '#contract/examples.ts';
import { release } from '../../version.ts';
import { changelogPath } from '../deprecation.ts';
import { isForKeys } from '../keys/calls-of-keys.ts';
import { withOldNames } from '../old-field-names.ts';
import { inlineShort } from './inline-short.ts';
import { exampleOf, responsesOf } from './operation-responses.ts';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type SchemaComponents,
  schemaComponents,
} from './schema-components.ts';
import { type NamedPart, nameOfReference, shareRepeated } from './share-repeated.ts';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Random text of the caller. A repeated request with the same key gets the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of the answer that the caller has.',
  schema: { type: 'string' },
};

const conventions = `- **Money** is a whole number of minor units (cents, yen, fils) beside its ISO 4217 currency; names that end in \`Minor\` are such numbers.
- **Days** (\`checkIn\`, \`date\`, …) are \`YYYY-MM-DD\` in the property's own calendar and time zone. A stay includes the night of \`checkIn\` and not that of \`checkOut\`.
- **Instants** (\`createdAt\`, …) are ISO 8601 in UTC. **Time zones** are IANA names such as \`Europe/Lisbon\`.
- **Refusals** are problem details (RFC 9457). \`code\` is stable and meant for programs, \`detail\` is a sentence for people. An operation lists its own codes by status; \`4XX\` has those that any call may give.
- **Pages**: pass \`nextCursor\` as \`cursor\` until it is null.
- **Fields**: answers may gain fields; a body with a field that is not named here is refused. A schema with \`properties\` is that of an object. A \`deprecated\` field is the old name of another one. Answers to calls that use an old name have the headers \`Deprecation\` and \`Sunset\`: it goes with the first release after that day, and ${changelogPath} lists the new names.
- **Repeating**: calls that take an \`Idempotency-Key\` answer a repeated request with the first answer.`;

const isForAdmins = ({ access, path }: Endpoint) => access === 'admin' || path.startsWith('/api/admin/');

/** Calls that need no account, without those of sign-in and plans. What agents call too is in their document. */
const isForGuests = (endpoint: Endpoint) =>
  endpoint.access === 'anyone' &&
  !isForAdmins(endpoint) &&
  !/^\/api\/(auth|subscription)\//.test(endpoint.path);

/** One document for agents, one for visitors and guests, and one for admins. Each call is in one of them. */
export const apiDocuments = [
  {
    path: '/api/openapi.json',
    title: 'Staydesk',
    about:
      'The calls of agents, and those that agents and visitors share: availability, quotes, bookings and feedback.',
    endpoints: allEndpoints.filter((endpoint) => !isForAdmins(endpoint) && !isForGuests(endpoint)),
  },
  {
    path: '/api/guest/openapi.json',
    title: 'Staydesk for guests',
    about:
      'The calls of visitors and guests, without an account. Calls that agents make as well, such as quotes and bookings, are in the document “Staydesk”.',
    endpoints: allEndpoints.filter(isForGuests),
  },
  {
    path: '/api/admin/openapi.json',
    title: 'Staydesk administration',
    about: 'The calls of the platform’s admins.',
    endpoints: allEndpoints.filter(isForAdmins),
  },
];

/** An OpenAPI 3.1 document of endpoints, written from the same values that the server serves. */
export function openapiDocument(
  { title, about, endpoints }: (typeof apiDocuments)[number],
  publicUrl: string,
): JsonObject {
  const schemas = schemaComponents(
    namedSchemas.map(([name, schema]) => [name, withOldNames(schema)] as const),
  );
  const operations = endpoints.map((endpoint) => ({
    endpoint,
    parameters: parametersOf(endpoint, schemas),
    responses: responsesOf(endpoint, schemas),
    body: requestBodyOf(endpoint, schemas),
  }));

  const parameters = shareRepeated(
    'parameters',
    operations.flatMap((operation) => operation.parameters),
  );
  const responses = shareRepeated(
    'responses',
    operations.flatMap((operation) => operation.responses),
  );

  const requestBodies = shareRepeated(
    'requestBodies',
    operations.flatMap(({ body }) => body ?? []),
  );
  const paths: Record<string, Record<string, Json>> = {};

  for (const operation of operations) {
    const { method, path } = operation.endpoint;
    const [ofPath, own] = partition(operation.parameters, ({ value }) => value.in === 'path');
    const described = describeOperation(operation.endpoint, {
      ...(operation.body ? { requestBody: requestBodies.refer(operation.body) } : {}),
      parameters: own.map(parameters.refer),
      responses: Object.fromEntries(operation.responses.map((part) => [part.status, responses.refer(part)])),
    });
    // All methods of a path have its parameters.
    const shared = ofPath.length > 0 ? { parameters: ofPath.map(parameters.refer) } : {};
    paths[path] = { ...shared, ...paths[path], [method.toLowerCase()]: described };
  }
  const tags = [...new Set(endpoints.map(namespaceOf))].toSorted();

  return inlineShort({
    openapi: '3.1.0',
    info: {
      title,
      version: release,
      description: `${about}\n\n${conventions}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl, description: 'This installation' }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    security: [{ agent: [] }],
    paths,
    components: {
      securitySchemes: {
        agent: { type: 'http', scheme: 'bearer', description: 'The `token` of an agent’s sign-in.' },
        ...(endpoints.some((endpoint) => isForKeys(endpoint)) ? { key: keyScheme } : {}),
        ...(endpoints.some(({ access }) => access === 'admin' || access === 'agent-or-admin')
          ? { admin: { type: 'http', scheme: 'bearer', description: 'The `token` of an admin’s sign-in.' } }
          : {}),
      },
      headers: {
        RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'string' } },
        Deprecation: {
          description:
            'When a field of the request or of the answer got its new name (RFC 9745); absent without an old name. It comes with `Sunset`, after which the old name may go (RFC 8594), and a `Link` to the change log with `rel="deprecation"`.',
          schema: { type: 'string' },
        },
        ETag: { description: 'Version of the answer, for `If-None-Match`.', schema: { type: 'string' } },
      },
      parameters: parameters.components,
      requestBodies: requestBodies.components,
      responses: responses.components,
      schemas: schemas.used(),
    },
  });
}

function partition<T>(items: readonly T[], fits: (item: T) => boolean): [fitting: T[], others: T[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}

function describeOperation(
  endpoint: Endpoint,
  { parameters, ...parts }: { parameters: readonly Json[]; requestBody?: JsonObject; responses: JsonObject },
): JsonObject {
  const details = detailsOf(endpoint);
  return {
    operationId: nameOf(endpoint),
    tags: [namespaceOf(endpoint)],
    summary: endpoint.summary,
    ...(details === '' ? {} : { description: details }),
    ...securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...parts,
  };
}

function detailsOf({ recentProof, anyOrigin }: Endpoint): string {
  return [
    ...(recentProof ? ['Needs the password, given in the last ten minutes.'] : []),
    ...(anyOrigin ? ['Scripts of any website may read the answer.'] : []),
  ].join(' ');
}

/** Calls of a program with a key name the scope that the key needs. An agent’s session alone is the document’s default. */
function securityOf(endpoint: Endpoint): JsonObject {
  const { access } = endpoint;
  const agent = { agent: [] };
  const admin = { admin: [] };
  const key = isForKeys(endpoint) ? [{ key: [endpoint.memberScope] }] : [];
  if (access === 'agent') return key.length > 0 ? { security: [agent, ...key] } : {};
  if (access === 'admin') return { security: [admin] };
  if (access === 'agent-or-admin') return { security: [agent, ...key, admin] };
  return { security: access === 'agent-or-visitor' ? [{}, agent, ...key] : [] };
}

const keyScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key of Settings → Developers, which begins with `pbk_`. It needs the scope that the operation names. A key makes 10 calls a second and 40 at once: `RateLimit` says how many are left, and `Retry-After` of a 429 when there are more.',
};

function requestBodyOf(endpoint: Endpoint, schemas: SchemaComponents): NamedPart | null {
  const { body, rate } = endpoint;
  if (rate === 'upload') {
    const content = { 'multipart/form-data': { schema: uploadedFiles } };
    return { name: 'UploadedFiles', value: { required: true, content } };
  }
  if (!body) return null;

  // NOTE: `required` lists the fields that a body cannot be without.
  const { required = [] } = body as { required?: readonly string[] };
  const schema = schemas.refer(withOldNames(body));
  const value = {
    ...(required.length > 0 ? { required: true } : {}),
    content: { 'application/json': { schema, ...exampleOf(exampleFor(endpoint).body) } },
  };

  return { name: nameOfReference(schema) ?? 'Body', value };
}

const uploadedFiles = {
  type: 'object',
  description: 'Files as parts of any name, photos of at most 16 MB each.',
  properties: {
    files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
};

/** What the calls of each namespace are about. */
const tagDescriptions: Readonly<Record<string, string>> = {
  adminAgentImport: 'Agents from a CSV file.',
  adminAgentNotes: 'Notes of admins about an agent.',
  adminAgentViews: 'Read-only views of an agent’s account.',
  adminPasskeys: 'Passkeys of the signed-in admin.',
  adminPrivacy: 'Exports and erasures of guests and agents, their register, and how long everything is kept.',
  adminUserAccess: 'Access of an agent: devices, verification, and a new password.',
  agreementChecks: 'Whether a signed agreement is unchanged.',
  agreementTemplates: 'Texts of rental agreements, and which property uses them.',
  agreements: 'The rental agreement of a booking.',
  guestAgreement: 'A guest reads and signs.',
  calendarExports: 'Addresses at which channels and people read the calendar of a property.',
  calendarFeeds: 'Calendars of other channels that are read.',
  channelStays: 'Stays sold by channels that have not been turned into bookings.',
  conflicts: 'Nights that were sold twice, and what was decided.',
  exposure: 'How long a change may still be unknown to a channel.',
  propertyReviews: 'Reviews of listings before they are shown.',
  adminAccount: 'The signed-in admin’s own account.',
  adminAnalytics: 'Figures of the whole platform.',
  adminAnnouncements: 'Announcements to agents.',
  announcements: 'What admins tell agents.',
  adminAuth: 'Sign-in of admins, and the registration of the first one.',
  adminBilling: 'Invoices, payments and refunds of an agent.',
  adminBookings: 'Bookings of all agents.',
  adminContent: 'Public texts and their versions.',
  adminCoupons: 'Coupons for plans.',
  adminDeadLetters: 'Work that failed for good.',
  adminRestoredCopy: 'A restored copy that sends nothing before somebody releases it.',
  adminDeliveries: 'Mails: to whom, about what, whether they arrived, and sending them again.',
  adminFeedback: 'Feedback of agents and visitors.',
  adminGuestReviews: 'Reviews of guests, and decisions about them.',
  adminHealth: 'Health of the platform and its incidents.',
  adminInvitations: 'Invitations of further admins.',
  adminLogs: 'What happened on the platform.',
  adminMoney: 'What agents pay for their plans: recurring revenue, trials, payments and refunds.',
  adminNights: 'Who has nights of a property, and why a guest cannot book them.',
  adminPlans: 'Prices and features of the plans.',
  adminProperties: 'Properties of all agents, and their review.',
  adminSavedViews: 'Saved filters of admin lists.',
  adminSearch: 'Search across the platform.',
  adminSettings: 'Settings of the platform.',
  adminTeam: 'The admins and their roles.',
  adminStats: 'Counts for the first screen of admins.',
  adminSubscriptions: 'Subscriptions of all agents.',
  adminTwoStep: 'Two-step sign-in of the signed-in admin.',
  adminUsers: 'Accounts of agents and admins.',
  agentSessions: 'Devices on which the agent is signed in.',
  apiKeys: 'Keys with which programs make these calls.',
  archiveLoads: 'Archives of Staydesk that are loaded into a new account.',
  webhooks: 'Addresses that are told of events, signed by Standard Webhooks.',
  assistants: 'What assistants may do through the Model Context Protocol at `/mcp`.',
  agents: 'The signed-in agent’s account: profile, password, settings, logo, closing.',
  analytics: 'Occupancy, revenue and pace, with the rows behind each figure.',
  auth: 'Registration, sign-in, verification of the address, and a forgotten password.',
  blocks: 'Nights of a property closed without a booking.',
  bookingBulk: 'One change to several bookings: arrivals, money received, messages.',
  bookingMoney: 'Payments, refunds and receipts of a booking.',
  stayAccess: 'Door codes of stays.',
  changeRequests: 'Answers to the changes that guests ask for.',
  guestPayments: 'Online payments of guests to their host.',
  guestProfiles: 'Guests as people: earlier stays, notes, and who may not request again.',
  bookingPrice: 'What the host changed on the price of a booking.',
  bookingSums: 'Numbers over bookings, with the bookings behind them.',
  bookings: 'Requests and bookings; an agent’s own, or a visitor’s through a link.',
  calendar: 'Stays and blocks of all properties, day by day.',
  clientErrors: 'Crashes in the browser, reported without personal data.',
  content: 'Public texts: help articles, and the links of the footer.',
  dashboard: 'What the agent’s first screen shows.',
  dataExports: 'All data of an agent, as a file.',
  dayBoard: 'Today’s arrivals and departures.',
  feedback: 'Feedback of agents and visitors about the product.',
  guestReviews: 'What guests wrote about their stays, and the host’s answers.',
  guestChanges: 'Other dates or another party that a guest asks the host for, at a price shown before.',
  guest: 'The page of one booking, opened by the token of its guest’s link.',
  health: 'Whether this server is ready for requests.',
  locations: 'Towns and addresses, and the tiles of maps.',
  marketing: 'Flyers, and the order in which properties are shown.',
  messages: 'Conversations with guests, and their files.',
  notifications: 'Notifications, and which of them are mailed.',
  paymentAccount: 'The agent’s account for online payments.',
  passkeys: 'Passkeys of the signed-in agent.',
  payouts: 'Payouts to the agent’s bank.',
  listingPages: 'Pages of other sites that describe a home.',
  photos: 'Photos of properties.',
  promotions: 'Discounts and codes for stays.',
  properties: 'Properties with their prices and rules.',
  exampleAgency: 'An agency to try things on.',
  propertyComments: 'Internal notes about a property.',
  propertyDrafts: 'Unsaved input of a property’s form.',
  propertyInsights: 'Calendar, links and figures of one property.',
  propertyOperations: 'Door code, Wi-Fi, cleaner and notes of a property.',
  propertyMarketing: 'Texts to share, and how links perform.',
  rates: 'Prices, minimum stays and blocks of many nights in one call.',
  savedFilters: 'Named filters of the booking list.',
  savedReplies: 'Texts that an agent sends often.',
  imports: 'Bookings, properties and guests from files of other products, with a way back.',
  messageRules: 'Rules that send messages to guests by themselves.',
  plannedMessages: 'What those rules send, and what the agent decides about it.',
  sharedLinks: 'Links that show properties to visitors, and what they show.',
  stays: 'What a stay costs, and when a property is free.',
  subscription: 'The agent’s plan, its payments and invoices.',
  activity: 'Who did what in the business.',
  team: 'Members of the business, their roles and invitations.',
  taxes: 'Taxes that guests pay, by property and tax.',
  twoStep: 'Two-step sign-in of the signed-in agent.',
  widget: 'The booking widget on other websites.',
};

/** Parameters of an endpoint in its path, query and headers. */
function parametersOf(endpoint: Endpoint, schemas: SchemaComponents): NamedPart[] {
  const { params, query, idempotent, tagged } = endpoint;
  return [
    ...parametersIn('path', params, schemas),
    ...parametersIn('query', query, schemas),
    ...(idempotent ? [idempotencyKey] : []),
    ...(tagged ? [ifNoneMatch] : []),
  ].map((value) => ({ name: value.name, value }));
}

function parametersIn(location: 'path' | 'query', group: TSchema | undefined, schemas: SchemaComponents) {
  if (!group) return [];

  const { properties, required } = schemas.expand(withOldNames(group));
  if (!isJsonObject(properties)) return [];

  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, declared]) => {
    const { description, deprecated, ...schema } = isJsonObject(declared) ? declared : {};
    return {
      name,
      in: location,
      ...(needed.includes(name) ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      ...(deprecated === undefined ? {} : { deprecated }),
      schema,
    };
  });
}
