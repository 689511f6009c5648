import type { Import } from '#contract/account/import-shapes.ts';
import * as imports from '#contract/account/imports.ts';
import { workOnImport } from '#server/features/account/imports/index.ts';
import type { TestApp } from '../test-app.ts';

type Sender = Pick<TestApp, 'http'>;
type Agent = { agentId: string; token: string };

export const airbnbHeads =
  'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings';

/** A row of Airbnb's export of reservations. */
export function airbnbRow(
  row: Partial<
    Record<'code' | 'status' | 'guest' | 'from' | 'to' | 'booked' | 'listing' | 'earnings', string>
  > = {},
): string {
  const {
    code = 'HMAAAA1111',
    status = 'Confirmed',
    guest = 'Ada Lovelace',
    from = '2027-08-05',
    to = '2027-08-07',
    booked = '2027-03-01',
    listing = 'Casa Sol',
    earnings = '€412.50',
  } = row;

  return [
    code,
    status,
    guest,
    '+351 912 345 678',
    '2',
    '0',
    '0',
    from,
    to,
    '',
    booked,
    listing,
    earnings,
  ].join(',');
}

export function airbnbFile(...rows: Parameters<typeof airbnbRow>[0][]): string {
  return [airbnbHeads, ...rows.map((row) => airbnbRow(row))].join('\r\n');
}

/** Sends a file as a browser's form does; returns any answer. */
export async function sendTable(
  app: Sender,
  token: string,
  file: { name?: string; content: string | Uint8Array; source?: string; kind?: string },
): Promise<{ status: number; body: Import & { code: string; detail: string } }> {
  const boundary = 'staydesk-test-boundary';
  const { name = 'reservations.csv', content, source = 'airbnb', kind = 'bookings' } = file;
  const answer = await app.http.inject({
    method: 'POST',
    url: `${imports.upload.path}?source=${source}&kind=${kind}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`,
      ),
      typeof content === 'string' ? Buffer.from(content) : Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });

  return { status: answer.statusCode, body: answer.json() };
}

/** An import of a file whose rows have been compared with the calendar. */
export async function checkedImport(
  app: TestApp,
  agent: Agent,
  file: Parameters<typeof sendTable>[2],
  answers: Partial<Import['answers']> = {},
): Promise<Import> {
  const sent = await sendTable(app, agent.token, file);
  if (sent.status !== 201)
    throw new Error(`the upload answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  const { _id: id, version, columns } = sent.body;

  const body = {
    version,
    columns: columns.map(({ field }) => field),
    answers: { ...sent.body.answers, ...answers },
  };
  await app.call(imports.answer, { params: { id }, body }, agent);
  await app.call(imports.check, { params: { id } }, agent);
  await workOnImport(app.platform, { agentId: agent.agentId, id });
  return app.call(imports.read, { params: { id } }, agent);
}

export async function appliedImport(...given: Parameters<typeof checkedImport>): Promise<Import> {
  const [app, agent] = given;
  const { _id: id, version } = await checkedImport(...given);
  await app.call(imports.apply, { params: { id }, body: { version } }, agent);
  await workOnImport(app.platform, { agentId: agent.agentId, id });
  return app.call(imports.read, { params: { id } }, agent);
}

export async function undoneImport(app: TestApp, agent: Agent, id: string): Promise<Import> {
  await app.call(imports.undo, { params: { id } }, agent);
  await workOnImport(app.platform, { agentId: agent.agentId, id });
  return app.call(imports.read, { params: { id } }, agent);
}
