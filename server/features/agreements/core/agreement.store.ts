import type { AgreedTerms, AgreementState, Countersigning } from '#domain/agreements/agreement.ts';
import type {
  EvidenceKind,
  EvidencePerson,
  GuestSignature,
  Signature,
  SignedName,
} from '#domain/agreements/evidence.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

/** One version of an agreement, without the bytes of its PDF and its signatures, which only the drawing reads. */
export type AgreementRecord = RowOf<
  typeof columns,
  {
    state: AgreementState;
    terms: AgreedTerms;
    countersigns: Countersigning;
    /** Guests who have signed; null before the first, and once it is erased. */
    signedBy: SignedName[] | null;
  }
>;

const columns = selectList('agreements', [
  'agentId',
  '_id',
  'bookingId',
  'templateId',
  'templateVersion',
  'state',
  'text',
  'textHash',
  'terms',
  'signerName',
  'signerEmail',
  'createdAt',
  'viewedAt',
  'endedAt',
  'signedBy',
  'pdfHash',
  'neededSignatures',
  'countersigns',
  'erasedAt',
  /** When the last signature was stored, until its file is; null otherwise. */
  'sealingSince',
  /** Of the text. */
  'language',
]);

type Key = { agentId: string; bookingId: string };

/** All versions of a booking, the latest first. */
export async function findAgreements(db: Queryable, { agentId, bookingId }: Key): Promise<AgreementRecord[]> {
  const { rows } = await db.query<AgreementRecord>({
    name: 'find-agreements',
    text: `SELECT ${columns} FROM agreements WHERE agent_id = $1 AND booking_id = $2
           ORDER BY created_at DESC, id DESC LIMIT 100`,
    values: [agentId, bookingId],
  });
  return rows;
}

/** The latest version, locked until the transaction ends: of two signatures at once one finds it open. */
export async function lockLatestAgreement(
  tx: Queryable,
  { agentId, bookingId }: Key,
): Promise<AgreementRecord | null> {
  const { rows } = await tx.query<AgreementRecord>(
    `SELECT ${columns} FROM agreements WHERE agent_id = $1 AND booking_id = $2
     ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`,
    [agentId, bookingId],
  );
  return rows[0] ?? null;
}

/**
 * The agreement that a file names; the one with this very file comes first, where an archive has brought the same to another account.
 * Only for checks of files: whoever asks has the document and gets no personal data.
 */
export async function findAgreementOfFile(
  db: Queryable,
  { documentId, fileHash }: { documentId: string; fileHash: string },
): Promise<AgreementRecord | null> {
  const { rows } = await db.query<AgreementRecord>(
    `-- all tenants: a check knows the document alone
     SELECT ${columns} FROM (
       SELECT * FROM agreements WHERE agent_id = agent_of($1) AND id = $1
       UNION ALL
       SELECT * FROM agreements WHERE document_id = $1) AS named
     ORDER BY pdf_hash = $2 DESC NULLS LAST, document_id IS NOT NULL, id
     LIMIT 1`,
    [documentId, fileHash],
  );
  return rows[0] ?? null;
}

export async function insertAgreement(
  tx: Queryable,
  agreement: Omit<
    AgreementRecord,
    'viewedAt' | 'endedAt' | 'signedBy' | 'sealingSince' | 'pdfHash' | 'erasedAt'
  >,
): Promise<void> {
  const { agentId, bookingId, templateId, templateVersion, textHash } = agreement;
  await insertRow(tx, 'agreements', {
    agentId,
    id: agreement._id,
    bookingId,
    templateId,
    templateVersion,
    state: agreement.state,
    text: agreement.text,
    language: agreement.language,
    textHash,
    terms: JSON.stringify(agreement.terms),
    signerName: agreement.signerName,
    signerEmail: agreement.signerEmail,
    createdAt: new Date(agreement.createdAt),
    neededSignatures: agreement.neededSignatures,
    countersigns: agreement.countersigns,
  });
}

type Change = {
  state: AgreementState;
  viewedAt?: string;
  endedAt?: string;
  hostSignature?: Signature | null;
  sealingSince?: string;
};

export async function updateAgreement(
  tx: Queryable,
  { agentId, _id }: Pick<AgreementRecord, 'agentId' | '_id'>,
  { state, viewedAt, endedAt, hostSignature, sealingSince }: Change,
): Promise<void> {
  await updateRows(
    tx,
    'agreements',
    { agentId, id: _id },
    {
      state,
      ...(viewedAt && { viewedAt: new Date(viewedAt) }),
      ...(endedAt && { endedAt: new Date(endedAt) }),
      ...(hostSignature && { hostSignature: JSON.stringify(hostSignature) }),
      ...(sealingSince && { sealingSince: new Date(sealingSince) }),
    },
  );
}

/** Adds the signature of a guest to those before it. */
export async function addSignature(
  tx: Queryable,
  { agentId, _id }: Pick<AgreementRecord, 'agentId' | '_id'>,
  { name, at, signature }: GuestSignature,
): Promise<void> {
  await tx.query(
    `UPDATE agreements SET signature = coalesce(signature, '[]') || $3::jsonb,
       signed_by = coalesce(signed_by, '[]') || $4::jsonb WHERE agent_id = $1 AND id = $2`,
    [agentId, _id, JSON.stringify([{ name, at, signature }]), JSON.stringify([{ name, at }])],
  );
}

export type AgreementKey = Pick<AgreementRecord, 'agentId' | '_id'>;

export async function findAgreement(
  db: Queryable,
  { agentId, _id }: AgreementKey,
): Promise<AgreementRecord | null> {
  const { rows } = await db.query<AgreementRecord>(
    `SELECT ${columns} FROM agreements WHERE agent_id = $1 AND id = $2`,
    [agentId, _id],
  );
  return rows[0] ?? null;
}

/** The signatures of a version, for the drawing of its file. */
export async function findSignatures(
  db: Queryable,
  { agentId, _id }: AgreementKey,
): Promise<{ signatures: GuestSignature[]; hostSignature: Signature | null }> {
  const { rows } = await db.query<{ signatures: GuestSignature[]; hostSignature: Signature | null }>(
    `SELECT coalesce(signature, '[]') AS signatures, host_signature AS "hostSignature"
     FROM agreements WHERE agent_id = $1 AND id = $2`,
    [agentId, _id],
  );
  return rows[0] ?? { signatures: [], hostSignature: null };
}

const agreementColumns = selectList('agreements', ['agentId', '_id']);

/** Versions whose file is missing, in random order, so that one that cannot be drawn keeps none waiting. */
export async function findAgreementsToSeal(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<AgreementKey[]> {
  const { rows } = await db.query<AgreementKey>(
    `-- all tenants: a timer
     SELECT ${agreementColumns} FROM agreements
     WHERE sealing_since <= $1 AND erased_at IS NULL ORDER BY random() LIMIT $2`,
    [before, limit],
  );
  return rows;
}

/** Stores the file of the version that was drawn; false when it has one already or was erased meanwhile. */
export async function storeSealed(
  tx: Queryable,
  { agentId, _id, textHash, sealingSince }: AgreementRecord,
  { pdf, pdfHash, seal, keyId }: { pdf: Buffer; pdfHash: string; seal: string; keyId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE agreements SET pdf = $5, pdf_hash = $6, seal = $7, key_id = $8, sealing_since = NULL
     WHERE agent_id = $1 AND id = $2 AND text_hash = $3 AND sealing_since = $4 AND erased_at IS NULL`,
    [agentId, _id, textHash, sealingSince, pdf, pdfHash, seal, keyId],
  );
  return rowCount === 1;
}

/** The sealed bytes of a signed version. */
export async function findPdf(
  db: Queryable,
  { agentId, bookingId, agreementId }: Key & { agreementId?: string | undefined },
): Promise<Buffer | null> {
  const { rows } = await db.query<{ pdf: Buffer }>(
    `SELECT pdf FROM agreements WHERE agent_id = $1 AND booking_id = $2 AND pdf IS NOT NULL
       AND ($3::uuid IS NULL OR id = $3) ORDER BY created_at DESC, id DESC LIMIT 1`,
    [agentId, bookingId, agreementId ?? null],
  );
  return rows[0]?.pdf ?? null;
}

/** An event as it is stored; `line` is what its hash is made of. */
export type EventRecord = {
  seq: number;
  at: string;
  kind: EvidenceKind;
  line: string;
  hash: string;
  person: EvidencePerson | null;
};

export async function findEvents(
  db: Queryable,
  { agentId, _id }: Pick<AgreementRecord, 'agentId' | '_id'>,
): Promise<EventRecord[]> {
  const { rows } = await db.query<EventRecord>({
    name: 'find-agreement-events',
    text: `SELECT seq, at, kind, line, hash, person FROM agreement_events
           WHERE agent_id = $1 AND agreement_id = $2 ORDER BY seq`,
    values: [agentId, _id],
  });
  return rows;
}

export async function insertEvent(
  tx: Queryable,
  { agentId, _id, ...event }: EventRecord & Pick<AgreementRecord, 'agentId' | '_id'>,
): Promise<void> {
  await insertRow(tx, 'agreement_events', {
    agentId,
    agreementId: _id,
    seq: event.seq,
    at: new Date(event.at),
    kind: event.kind,
    line: event.line,
    hash: event.hash,
    person: event.person && JSON.stringify(event.person),
  });
}

/** With what name guests signed or declined, and why they declined, by agreement. */
export async function findAnswers(
  db: Queryable,
  { agentId, bookingId }: Key,
): Promise<Map<string, { name: string; note: string }>> {
  const { rows } = await db.query<{ id: string; name: string; note: string }>(
    `SELECT a.id, string_agg(e.person ->> 'name', ', ' ORDER BY e.seq) AS name,
       max(e.person ->> 'note') AS note
     FROM agreements a
     JOIN agreement_events e ON e.agent_id = a.agent_id AND e.agreement_id = a.id
       AND e.kind IN ('signed', 'declined')
     WHERE a.agent_id = $1 AND a.booking_id = $2 AND e.person IS NOT NULL GROUP BY a.id`,
    [agentId, bookingId],
  );
  return new Map(rows.map(({ id, ...answer }) => [id, answer]));
}

const waiverColumns = selectList('agreement_waivers', ['reason', 'at', 'byName']);

export async function findWaiver(
  db: Queryable,
  { agentId, bookingId }: Key,
): Promise<{ reason: string; at: string; byName: string } | null> {
  const { rows } = await db.query<RowOf<typeof waiverColumns>>(
    `SELECT ${waiverColumns} FROM agreement_waivers WHERE agent_id = $1 AND booking_id = $2`,
    [agentId, bookingId],
  );
  return rows[0] ?? null;
}

type Due = { agentId: string; bookingId: string };

/**
 * Bookings to which an agreement is to be sent: none was sent, and their property sends one automatically or they are
 * instant bookings that wait for it; or the stay has changed since the last one. Leaves out what the host may still undo,
 * guests without an address and past stays. The order is random, so that those that cannot be sent keep none waiting.
 */
export async function findDueAgreements(
  db: Queryable,
  { today, limit, before }: { today: string; limit: number; before: Date },
): Promise<Due[]> {
  const { rows } = await db.query<Due>({
    name: 'find-due-agreements',
    text: `-- all tenants: a timer
      WITH bound AS (
        SELECT b.agent_id, b.id, b.created_at, b.property_id, b.status, r.gate, r.since, r.sends_itself
          OR b.waits_for_signature AS sends_itself,
          r.renew_percent, r.template_id, b.check_in, b.check_out, b.adults + b.children AS guests,
          b.total_minor, b.currency
        FROM agreement_rules r JOIN bookings b ON b.agent_id = r.agent_id AND b.property_id = r.property_id
        WHERE r.template_id IS NOT NULL AND b.status IN ('pending', 'held', 'confirmed', 'checked_in')
          AND b.check_out >= $1::date AND b.deleted_at IS NULL AND b.guest_email_key <> ''
            AND b.updated_at <= $3
          AND NOT EXISTS (SELECT FROM undo_windows u WHERE u.agent_id = b.agent_id AND u.booking_id = b.id)
          AND NOT EXISTS (SELECT FROM agreement_waivers w
            WHERE w.agent_id = b.agent_id AND w.booking_id = b.id)
      )
      SELECT b.agent_id AS "agentId", b.id AS "bookingId"
      FROM bound b LEFT JOIN LATERAL (
        SELECT a.state, a.terms FROM agreements a WHERE a.agent_id = b.agent_id AND a.booking_id = b.id
        ORDER BY a.created_at DESC, a.id DESC LIMIT 1) latest ON true
      WHERE CASE WHEN latest.state IS NULL
        THEN b.sends_itself AND b.created_at >= b.since AND b.status <> 'checked_in'
          AND (b.gate = 'confirmation' OR b.status = 'confirmed')
        ELSE latest.state IN ('sent', 'viewed', 'guest_signed', 'signed') AND (
          latest.terms ->> 'propertyId' <> b.property_id::text
          OR latest.terms ->> 'checkIn' <> b.check_in::text
          OR latest.terms ->> 'checkOut' <> b.check_out::text OR (latest.terms ->> 'guests')::int <> b.guests
          OR latest.terms ->> 'currency' <> b.currency
          OR abs((latest.terms ->> 'totalMinor')::bigint - b.total_minor) * 100
             > (latest.terms ->> 'totalMinor')::bigint * b.renew_percent) END
      ORDER BY random() LIMIT $2`,
    values: [today, limit, before],
  });

  return rows;
}
