import { randomBytes } from 'node:crypto';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { hashAddress, newCalendarToken, sealAddress } from '#server/features/calendars/channels/index.ts';
import { newLinkCode } from '#server/features/links/shared-links/index.ts';
import type { Dataset } from '../dataset.ts';
import type { ExportRow } from '../export.store.ts';
import { insertLinkCode, insertRows, isLinkCodeFree, loadedColumns } from './load.store.ts';
import { arrivingRows, type Load } from './load-context.ts';
import { arrivingRow, renewed } from './load-rules.ts';

const rowsAtOnce = 200;

/** Stores the rows of a list and returns how many there were. */
export async function loadList(load: Load, dataset: Dataset): Promise<number> {
  const columns = loadedColumns(dataset, renewed.get(dataset.name) ?? []);
  let rows = 0;
  let batch: ExportRow[] = [];

  async function flush(): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { tx, agentId, onRows } = load;
    await insertRows(tx, dataset, { agentId, columns: Object.keys(first), rows: batch });
    onRows(batch.length);
    batch = [];
  }

  for await (const row of arrivingRows(load, dataset)) {
    rows++;
    const stored = Object.fromEntries(columns.map(({ field, column }) => [column, row[field]]));
    batch.push({ ...stored, ...(await filled(load, dataset, row)) });
    if (batch.length >= rowsAtOnce) await flush();
  }
  await flush();

  // An account without settings of its own would mail from the first day on.
  if (dataset.name === 'notification-settings' && rows === 0) await insertQuietSettings(load, dataset);
  return rows;
}

async function insertQuietSettings({ tx, agentId, now }: Load, dataset: Dataset): Promise<void> {
  const { email, digest, guestMailsOff } = arrivingRow(dataset.name, {}, { agentId, now });
  const row = { email, digest, guest_mails_off: guestMailsOff };
  await insertRows(tx, dataset, { agentId, columns: Object.keys(row), rows: [row] });
}

/** Columns that every row needs and no archive has: keys are made anew, and an address is to be typed again. */
async function filled(
  { deps, tx, agentId }: Load,
  { name }: Dataset,
  row: ExportRow,
): Promise<Record<string, unknown>> {
  const id = String(row.id);

  switch (name) {
    // The id in its file, by which the file can be checked.
    case 'agreements':
      return { document_id: row.documentId };
    case 'property-operations':
      return { door_code: '', wifi_password: '' };

    case 'calendar-feeds':
      return {
        address_sealed: asBytea(await sealAddress(deps, { agentId, id, text: '' })),
        address_hash: asBytea(hashAddress(id)),
      };

    case 'calendar-links': {
      const token = newCalendarToken();
      return {
        token_hash: asBytea(hashAddress(token)),
        token_sealed: asBytea(await sealAddress(deps, { agentId, id, text: token })),
      };
    }

    case 'link-views':
      return { visitor: asBytea(numberBytes(Number(row.visitorOfDay))) };

    case 'shared-links': {
      const code = (await isLinkCodeFree(tx, String(row.code))) ? String(row.code) : newLinkCode();
      await insertLinkCode(tx, { code, agentId, linkId: id });
      return { code, password_hash: row.hasPassword === true ? await unknownPassword() : null };
    }

    default:
      return {};
  }
}

/** In the order of the numbers. */
function numberBytes(number: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** A link that had a password stays closed until it gets a new one. */
async function unknownPassword(): Promise<string> {
  const hash = await hashPassword(randomBytes(32).toString('hex'));
  if (isRefusal(hash)) throw new Error('too many passwords are being hashed');
  return hash;
}

function asBytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
