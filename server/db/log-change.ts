import { isDeepStrictEqual } from 'node:util';
import { type LogEvent, logEvent } from './event-log.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = Omit<LogEvent, 'before' | 'after'> & {
  before: Fields;
  after: Fields;
  /** Fields whose values stay out of the log, such as a phone number or an IBAN: only that they changed is logged. */
  hidden?: ReadonlySet<string>;
};

/** Placeholder in the log for a hidden value. */
export const hiddenValue = '(not logged)';

/** Logs only the changed fields; saving without a change logs nothing. */
export function logChange(tx: Parameters<typeof logEvent>[0], change: Change): void {
  const { before, after, hidden, ...event } = change;
  const changed = changedFields(before, after);
  if (changed === null) return;
  logEvent(tx, {
    ...event,
    before: withoutHidden(changed.before, hidden),
    after: withoutHidden(changed.after, hidden),
  });
}

function withoutHidden(fields: Fields, hidden: ReadonlySet<string> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      hidden?.has(name) && value !== null && value !== '' ? hiddenValue : value,
    ]),
  );
}

export type ChangedFields = { before: Record<string, unknown>; after: Record<string, unknown> };

/** The changed fields with their values before and after; null when nothing changed. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedFields | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const of = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: of(before), after: of(after) };
}
