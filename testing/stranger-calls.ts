import { dayMs } from '#domain/shared/duration.ts';
import { requestInput } from './factories/booking-input.ts';
import { testPassword } from './factories/sign-up-agent.ts';

export const strangerProperties = 20;

export type StrangerWorld = {
  linkCode: string;
  propertyIds: string[];
  token: string;
  agentId: string;
  email: string;
  attachment: string;
  /** Token of a calendar that is given to a channel. */
  calendar: string;
  /** Slugs of a help article and of its category. */
  article: string;
  category: string;
};

/** One call with its address parameters and body. `status` is set when the answer is always a refusal. */
export type StrangerCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  form?: Record<string, string>;
  multipart?: string;
  status?: number;
};

/** A new call each turn, so that no answer comes from a cache. */
type StrangerCallOf = (world: StrangerWorld, turn: number) => StrangerCall;

const unknown = 'x'.repeat(43);
const stay = { checkIn: '2027-08-10', checkOut: '2027-08-17', adults: '2' };
const nothing: StrangerCallOf = () => ({});
const refused =
  (status: number, example: Omit<StrangerCall, 'status'> = {}): StrangerCallOf =>
  () => ({ ...example, status });
const propertyOfTurn = (world: StrangerWorld, turn: number) =>
  world.propertyIds[turn % world.propertyIds.length] ?? '';
const linkPassword = { form: { linkPassword: 'a password' } };
const secondStep = { body: { ticket: unknown, code: '123456' } };
const passkeyProof = {
  body: {
    browserKey: unknown,
    credential: {
      id: 'AAAA',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  },
};

/** Nights that were not requested yet. */
function nights(turn: number) {
  const day = new Date(Date.UTC(2027, 5, 20 + 2 * Math.floor(turn / strangerProperties)));
  const next = new Date(day.getTime() + dayMs);
  return { checkIn: day.toISOString().slice(0, 10), checkOut: next.toISOString().slice(0, 10) };
}

/** Another stay than any that was booked. */
function changeOfTurn(turn: number) {
  const party = { adults: 1 + (turn % 2), children: 0, infants: 0, pets: 0 };
  return { checkIn: '2028-02-10', checkOut: '2028-02-14', ...party };
}

function formOf(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** All addresses that a stranger can call, in the contract and beyond. */
export const strangerCalls: Record<string, StrangerCallOf> = {
  'GET /': nothing,
  'GET /calendars/:token.ics': ({ calendar }) => ({ params: { token: calendar } }),
  'GET /api/docs': nothing,
  'GET /api/docs/': nothing,
  'GET /api/docs/json': nothing,
  'GET /api/docs/yaml': nothing,
  'GET /api/docs/static/index.html': nothing,
  'GET /api/docs/static/swagger-initializer.js': nothing,
  'GET /api/docs/*': () => ({ params: { '*': 'static/swagger-ui.css' } }),
  'GET /api/openapi.json': nothing,
  'GET /mcp': refused(405),
  'DELETE /mcp': refused(405),
  'POST /mcp': refused(401, { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  'GET /api/admin/openapi.json': nothing,
  'GET /api/guest/openapi.json': nothing,
  'GET /api/changelog': nothing,
  'GET /api/health/live': nothing,
  'GET /api/health/ready': nothing,
  'POST /api/auth/register': (_, turn) => ({
    body: { name: 'Ana Sá', email: `ana-${turn}@example.com`, password: testPassword },
  }),
  'GET /api/auth/reset-password/:token': refused(400),
  'POST /api/auth/reset-password/:token': refused(400, { body: { password: 'a long enough password' } }),
  'POST /api/auth/login': ({ email }) => ({ body: { email, password: testPassword } }),
  'POST /api/auth/logout': nothing,
  'POST /api/auth/second-step': refused(400, secondStep),
  'POST /api/auth/passkey/begin': nothing,
  'POST /api/auth/passkey': refused(400, passkeyProof),
  'GET /api/auth/demo': nothing,
  'POST /api/auth/verify-email': refused(400, { body: { token: unknown } }),
  'POST /api/auth/forgot-password': ({ email }) => ({ body: { email } }),
  'POST /api/auth/google': refused(400, { body: { code: unknown, state: unknown } }),
  'GET /api/auth/google/start': refused(404),
  'POST /api/auth/google/link': refused(400, { body: { ticket: unknown, password: testPassword } }),
  'POST /api/admin/login': refused(401, { body: { email: 'olu@example.com', password: 'not the password' } }),
  'POST /api/admin/logout': nothing,
  'POST /api/admin/second-step': refused(400, secondStep),
  'POST /api/admin/passkey/begin': nothing,
  'POST /api/admin/passkey': refused(400, passkeyProof),
  'POST /api/admin/confirm-email': refused(400, { body: { token: unknown } }),
  'POST /api/admin/forgot-password': () => ({ body: { email: 'olu@example.com' } }),
  'GET /api/admin/register': nothing,
  'POST /api/admin/register': refused(403, {
    body: { name: 'Olu', email: 'olu@example.com', password: testPassword, setupCode: unknown },
  }),
  'GET /api/admin/invitations/open/:token': refused(400),
  'POST /api/admin/invitations/accept': refused(400, {
    body: { token: unknown, name: 'Olu', password: testPassword },
  }),
  'GET /api/team/invitations/open/:token': refused(400),
  'POST /api/team/invitations/accept': refused(400, {
    body: { token: unknown, name: 'Olu', password: testPassword },
  }),
  'GET /api/subscription/plans': nothing,
  'POST /api/webhooks/sandbox': refused(400, { body: { type: 'charge' } }),
  'GET /api/widget/:linkCode': nothing,
  'GET /api/widget/:linkCode/stay': (world, turn) => ({
    query: { propertyId: propertyOfTurn(world, turn), ...stay },
  }),
  'GET /api/locations/map-tiles': nothing,
  'GET /api/locations/search': () => ({ query: { q: 'lisb' } }),
  'GET /api/properties/shared-all/:id': ({ linkCode }) => ({ params: { id: linkCode } }),
  'PUT /api/properties/:id/views': (world, turn) => ({
    params: { id: propertyOfTurn(world, turn) },
    query: { linkCode: world.linkCode },
  }),
  'POST /api/bookings': (world, turn) => ({
    body: requestInput({
      propertyId: propertyOfTurn(world, turn),
      linkCode: world.linkCode,
      ...nights(turn),
    }),
  }),
  'POST /api/bookings/quote': (world, turn) => ({
    body: {
      propertyId: propertyOfTurn(world, turn),
      linkCode: world.linkCode,
      checkIn: '2027-08-10',
      checkOut: '2028-02-10',
      adults: 2,
    },
    status: 200,
  }),
  'GET /api/bookings/available/:id': (world, turn) => ({
    params: { id: propertyOfTurn(world, turn) },
    query: { linkCode: world.linkCode },
  }),
  'GET /api/content/footer': nothing,
  'GET /api/content/help': nothing,
  'GET /api/content/help/search': () => ({ query: { q: 'how do I share a calendar with a guest' } }),
  'POST /api/content/help/:slug/helpful': ({ article }) => ({
    params: { slug: article },
    body: { helpful: true },
  }),
  'GET /api/content/:type/:slug': ({ article }) => ({ params: { type: 'help_article', slug: article } }),
  'GET /help-center': nothing,
  'GET /terms': nothing,
  'GET /feedback': nothing,
  'POST /feedback': refused(422, { form: { category: 'idea', message: 'short' } }),
  'GET /register': nothing,
  'POST /register': refused(422, { form: { name: 'Ana Sá' } }),
  'GET /forgot-password': nothing,
  'POST /forgot-password': refused(422, { form: { email: 'nobody' } }),
  'GET /reset-password/:token': refused(400),
  'POST /reset-password/:token': refused(400, { form: { newPassword: testPassword } }),
  'GET /verify-email/:token': nothing,
  'POST /verify-email/:token': refused(400, { form: {} }),
  'GET /admin/login': nothing,
  'GET /admin/forgot-password': nothing,
  'POST /admin/forgot-password': refused(422, { form: { email: 'nobody' } }),
  'GET /admin/confirm-email/:token': nothing,
  'POST /admin/confirm-email/:token': refused(400, { form: {} }),
  'GET /help-center/articles/:slug': ({ article }) => ({ params: { slug: article } }),
  'GET /help-center/category/:slug': ({ category }) => ({ params: { slug: category } }),
  'POST /api/client-errors': (_, turn) => ({
    body: {
      kind: 'script',
      name: `Error ${turn}`,
      address: '/dashboard',
      message: 'token=abc '.repeat(90),
      stack: 'at f (password=x:1:1) '.repeat(360),
      context: { trail: Array.from({ length: 200 }, (_, index) => `pressed ${index} secret=${turn}`) },
    },
  }),
  'GET /api/guest/:token': nothing,
  'GET /api/guest/:token/receipt.pdf': nothing,
  'GET /api/guest/:token/stay.ics': nothing,
  // The booking of this world has no arrival guide and no bank account to pay to.
  'GET /api/guest/:token/arrival.pdf': refused(404),
  'GET /api/guest/:token/transfer-code.svg': refused(404),
  // The stay has no agreement; what signing costs is measured in its own test.
  'GET /api/guest/:token/agreement': refused(404),
  'GET /api/guest/:token/agreement.pdf': refused(404),
  'POST /api/guest/:token/agreement/view': refused(404, { body: { textHash: 'a'.repeat(64) } }),
  'POST /api/guest/:token/agreement/sign': refused(404, {
    body: { textHash: 'a'.repeat(64), name: 'Ada Lind', consent: true },
  }),
  'POST /api/guest/:token/agreement/decline': refused(404, {
    body: { textHash: 'a'.repeat(64), reason: '' },
  }),
  'POST /api/agreements/verify': () => ({ multipart: 'not an agreement' }),
  'GET /api/agreements/keys': nothing,
  // The host of this world has connected no account for payments.
  'POST /api/guest/:token/payments': refused(409, { body: { instalment: 'deposit' } }),
  'GET /api/guest/:token/payments/:id': refused(404, {
    params: { id: '01890000-0000-7000-8000-000000000000' },
  }),
  'POST /api/payments/webhook/:gateway/:agentId': refused(400, {
    params: { gateway: 'stripe', agentId: '01890000-0000-7000-8000-000000000000' },
    body: {},
  }),
  'PUT /api/guest/:token/arrival': (_, turn) => ({ body: { arrivalTime: `at ${turn}` } }),
  'POST /api/guest/:token/attachments': refused(400, { multipart: 'not a photo' }),
  'GET /api/guest/:token/attachments/:id': ({ attachment }) => ({ params: { id: attachment } }),
  'GET /api/guest/:token/messages': nothing,
  'POST /api/guest/:token/messages': (_, turn) => ({
    body: { clientId: crypto.randomUUID(), body: `When can we come? ${turn}` },
  }),
  'PUT /api/guest/:token/messages/read': () => ({ body: {} }),
  'POST /api/guest/:token/confirm-email': nothing,
  'POST /api/guest/:token/cancel': refused(404, { params: { token: unknown }, body: {} }),
  'PUT /api/guest/:token/email': refused(409, { body: { email: 'ada@mail.example' } }),
  'POST /api/guest/:token/accept-hold': refused(409, { body: { expectedTotalMinor: 1, consent: true } }),
  'POST /api/guest/:token/decline-hold': refused(409, { body: {} }),
  'POST /api/guest/:token/change-preview': (_, turn) => ({ body: { ...changeOfTurn(turn) } }),
  // The total of a page that is out of date; a request that passes is measured as a booking.
  'PUT /api/guest/:token/change-request': (_, turn) => ({
    body: { ...changeOfTurn(turn), expectedTotalMinor: 1 },
    status: 409,
  }),
  'DELETE /api/guest/:token/change-request': refused(409),
  'POST /api/feedback': (_, turn) => ({
    body: { category: 'idea', message: `It could be even better. ${turn}` },
  }),
  'GET /api/feedback/threads/:token': refused(404),
  'POST /api/feedback/threads/:token': refused(404, { body: { message: 'And one more thing' } }),
  'GET /checkout/sandbox/:token': refused(404),
  'POST /checkout/sandbox/:token': refused(404, { form: { act: 'succeed' } }),
  'GET /checkout/sandbox/stay/:token': refused(404),
  'POST /checkout/sandbox/stay/:token': refused(404, { form: { act: 'succeed' } }),
  'GET /media/:agentId/:imageId/:file': refused(404, {
    params: { imageId: '01890000-0000-7000-8000-000000000000', file: '400.webp' },
  }),
  'GET /unsubscribe': refused(404),
  'GET /unsubscribe/*': refused(404, { params: { '*': 'a/b' } }),
  'GET /unsubscribe/:token': refused(404),
  'POST /unsubscribe/:token': refused(404, { form: { all: 'yes' } }),
  'GET /login': nothing,
  'GET /privacy': nothing,
  'GET /privacy-policy': nothing,
  'GET /keep-email/:token': refused(409),
  'POST /keep-email/:token': refused(409, { form: { wish: 'stop' } }),
  'GET /dev/mail': refused(404),
  'GET /dev/mail/:id': refused(404, { params: { id: '01890000-0000-7000-8000-000000000000' } }),
  'GET /shared': refused(404),
  'GET /shared/*': refused(404, { params: { '*': 'a/b/c' } }),
  'GET /shared/:linkCode': () => ({ query: stay }),
  'POST /shared/:linkCode': () => linkPassword,
  'GET /shared/:linkCode/:propertyName': refused(404, { params: { propertyName: 'rose-house-00000000' } }),
  'POST /shared/:linkCode/:propertyName': () => ({
    ...linkPassword,
    params: { propertyName: 'rose-house-00000000' },
  }),
  'GET /shared/:linkCode/terms': nothing,
  'POST /shared/:linkCode/terms': () => linkPassword,
  'GET /shared/:linkCode/feedback': nothing,
  // Both lack the stamp of their page, so the page is rendered again; what they ask for is measured as a call.
  'POST /shared/:linkCode/feedback': (_, turn) => ({
    form: { category: 'idea', message: `It could be even better. ${turn}`, attempt: crypto.randomUUID() },
    status: 429,
  }),
  'GET /shared/:linkCode/property/:propertyId': (world, turn) => ({
    params: { propertyId: propertyOfTurn(world, turn) },
    query: stay,
  }),
  'POST /shared/:linkCode/property/:propertyId': (world, turn) => {
    const guest = { firstName: 'Ada', lastName: 'Lind', email: `ada-${turn}@example.com` };
    const requested = { ...nights(turn + 400), adults: '2', consent: 'yes', attempt: crypto.randomUUID() };
    const form = { ...requested, ...guest };
    return { params: { propertyId: propertyOfTurn(world, turn) }, form, status: 429 };
  },
  'GET /shared/:linkCode/property/:propertyId/question': (world, turn) => ({
    params: { propertyId: propertyOfTurn(world, turn) },
  }),
  'GET /shared/:linkCode/property/:propertyId/reviews': (world, turn) => ({
    params: { propertyId: propertyOfTurn(world, turn) },
  }),
  // Without the stamp of its page, like the other forms.
  'POST /shared/:linkCode/property/:propertyId/question': (world, turn) => ({
    params: { propertyId: propertyOfTurn(world, turn) },
    form: { name: 'Ada Lind', email: `ada-${turn}@example.com`, message: `Is there a cot? ${turn}` },
    status: 429,
  }),
  'GET /shared/:linkCode/preview/:picture': () => ({ params: { picture: 'of-before.jpg' } }),
  'GET /shared/:linkCode/property/:propertyId/preview/:picture': (world, turn) => ({
    params: { propertyId: propertyOfTurn(world, turn), picture: 'of-before.jpg' },
  }),
  'GET /*': () => ({ params: { '*': 'favicon.svg' } }),
  'GET /guest': nothing,
  'POST /guest': (_, turn) => ({ form: { email: `guest-${turn}@mail.example` } }),
  'GET /guest/*': refused(404, { params: { '*': 'a/b' } }),
  'GET /guest/:token/change': (_, turn) => ({ query: formOf(changeOfTurn(turn)) }),
  'POST /guest/:token/change': (_, turn) => ({
    form: { ...formOf(changeOfTurn(turn)), expectedTotalMinor: '1' },
    status: 409,
  }),
  'GET /guest/:token/feedback': nothing,
  'POST /guest/:token/feedback': nothing,
  'GET /guest/:token/agreement': refused(404),
  'POST /guest/:token/agreement': refused(404, { form: { act: 'sign', name: 'Ada Lind', consent: 'yes' } }),
  'GET /verify': nothing,
  'POST /verify': () => ({ multipart: 'not an agreement' }),
  'GET /verify/*': refused(404, { params: { '*': 'a/b' } }),
  'GET /verify/:documentId': () => ({ params: { documentId: '01890000-0000-7000-8000-000000000000' } }),
  'POST /verify/:documentId': () => ({
    params: { documentId: '01890000-0000-7000-8000-000000000000' },
    multipart: 'not an agreement',
  }),
  'GET /guest/:token': nothing,
  'POST /guest/:token': (_, turn) => ({ form: { act: 'arrival', arrivalTime: `about ${turn}` } }),
  'GET /brand/:file': () => ({ params: { file: '0a433c.css' } }),
  'GET /widget.js': nothing,
  'GET /widget.woff2': nothing,
};

/** Not measured here, with the reason. */
export const notMeasured = new Set([
  // A socket, which stays open.
  'GET /socket',
]);
