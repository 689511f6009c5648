import { createHash, randomBytes } from 'node:crypto';
import {
  checkChain,
  type EvidenceFacts,
  type EvidenceKind,
  type EvidencePerson,
  makeEvidence,
  personText,
} from '#domain/agreements/evidence.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgreementRecord, type EventRecord, findEvents, insertEvent } from './agreement.store.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Who acts: name and address, and from where when it is a request. */
export type Acting = {
  by: 'host' | 'guest' | 'system';
  name: string;
  email: string;
  network?: string;
  agent?: string;
  note?: string;
};

type NewEvent = { kind: EvidenceKind; at: number; who: Acting; facts?: EvidenceFacts };

const maxAgentLength = 300;

/** Adds an event to the chain of an agreement, which its transaction has locked. Answers all of them. */
export async function appendEvent(
  tx: Tx,
  agreement: Pick<AgreementRecord, 'agentId' | '_id' | 'textHash'>,
  { kind, at, who, facts = {} }: NewEvent,
): Promise<EventRecord[]> {
  const { agentId, _id, textHash } = agreement;
  const before = await findEvents(tx, agreement);
  const person = personOf(who);

  const input = {
    seq: before.length + 1,
    at: new Date(at).toISOString(),
    kind,
    by: who.by,
    facts,
    person: person && sha256(personText(person)),
    prev: before.at(-1)?.hash ?? textHash,
  };
  const event: EventRecord = { ...makeEvidence(input, sha256), at: input.at, kind, person };
  await insertEvent(tx, { agentId, _id, ...event });

  return [...before, event];
}

function personOf({ by, name, email, network = '', agent = '', note = '' }: Acting): EvidencePerson | null {
  if (by === 'system') return null;
  const salt = randomBytes(16).toString('hex');
  return {
    salt,
    name,
    email,
    network,
    note,
    agent: cleanExternalText(agent, maxAgentLength),
  };
}

/** Whether the stored events of an agreement still make the chain that begins with its text. */
export function isChainIntact(textHash: string, events: readonly EventRecord[]): boolean {
  return checkChain(textHash, events, sha256).isIntact;
}
