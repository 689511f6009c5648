import type { Statement } from './bench-probe.ts';

/** One call as the floor answers it. */
export type FloorCall = {
  path: string;
  statements: Statement[];
  /** The floor verifies the password of a sign-in too. */
  passwordHash?: string;
  /** Values that have to be new in each request of a writing call. */
  fresh?: {
    /** Values of the statements as JSON; bytes are { bytes: hex }. */
    template: string;
    uuids: string[];
    bytes: string[];
    /** Days of the recorded stay; the last one is the departure. */
    days: string[];
    property: string;
  };
};

export type RecordedWrite = {
  statements: readonly Statement[];
  /** Ids and bytes (as hex) that existed before: the agent, a session. */
  known: ReadonlySet<string>;
  days: string[];
  property: string;
};

/** Finds the values that were new in a recorded request, so that each later one gets new ones. */
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

  // Bytes in rows that are sent as JSON.
  for (const [, hex = ''] of template.matchAll(/\\x([0-9a-f]{8,})/g)) if (!known.has(hex)) bytes.add(hex);

  const found = template.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const uuids = [...new Set(found)].filter((uuid) => !known.has(uuid) && uuid !== property);

  return { template, uuids, bytes: [...bytes], days, property };
}
