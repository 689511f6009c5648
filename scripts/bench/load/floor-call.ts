import type { Statement } from './bench-probe.ts';

/** One call as the floor answers it. */
export type FloorCall = {
  path: string;
  statements: Statement[];
  /** Whoever signs in has to be checked here too. */
  passwordHash?: string;
  /** For calls that write: what of the recorded statements has to be new in each request. */
  fresh?: {
    /** The values of the statements as JSON; bytes stand as { bytes: hex }. */
    template: string;
    uuids: string[];
    bytes: string[];
    /** Days of the recorded stay, the last one being that of departure. */
    days: string[];
    property: string;
  };
};

export type RecordedWrite = {
  statements: readonly Statement[];
  /** Ids and bytes (as hex) that stand for what was there before: the agent, a session. */
  known: ReadonlySet<string>;
  days: string[];
  property: string;
};

/** Finds what was new in a recorded request, so that it can be new again in each one after it. */
export function freshOf({
  statements,
  known,
  days,
  property,
}: RecordedWrite): NonNullable<FloorCall['fresh']> {
  const bytes = new Set<string>();
  const plain = statements.map(({ values }) =>
    values.map((value) => {
      if (!(value instanceof Uint8Array)) return value;
      const hex = Buffer.from(value).toString('hex');
      if (!known.has(hex)) bytes.add(hex);
      return { bytes: hex };
    }),
  );
  const template = JSON.stringify(plain);
  const found = template.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const uuids = [...new Set(found)].filter((uuid) => !known.has(uuid) && uuid !== property);
  return { template, uuids, bytes: [...bytes], days, property };
}
