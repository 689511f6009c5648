import { changedFields } from './changed-fields.ts';
import { type LogEvent, logEvent } from './event-log.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = Omit<LogEvent, 'before' | 'after'> & {
  before: Fields;
  after: Fields;
  /** Fields whose values stay out of the log, such as a phone number or an IBAN: only that they changed is logged. */
  hidden?: ReadonlySet<string>;
};

/** What stands in the log for a hidden value. */
export const hiddenValue = '(not logged)';

/** Logs the changed fields only; saving something as it is logs nothing. */
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
