import { ArrowRight } from 'lucide-react';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

type Sides = Pick<AdminLogItem, 'before' | 'after'>;

/** The changed fields of an entry, each with its value before and after. */
export function LogChanges({ item }: { item: Sides }) {
  const fields = changedFields(item);
  if (fields.length === 0) return <p className="text-mute">{m.admin_log_no_changes()}</p>;
  return (
    <dl className="space-y-4">
      {fields.map((field) => (
        <div key={field.name}>
          <dt className="mb-1 text-sm font-semibold first-letter:uppercase">{field.name}</dt>
          {isShort(field) ? <OneLine field={field} /> : <TwoBlocks field={field} />}
        </div>
      ))}
    </dl>
  );
}

type ChangedField = { name: string; before: string | null; after: string | null };

const shortText = 28;

function isShort({ before, after }: ChangedField): boolean {
  return [before, after].every((text) => text !== null && text.length <= shortText && !text.includes('\n'));
}

function OneLine({ field: { before, after } }: { field: ChangedField }) {
  return (
    <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
      <span className="text-mute">
        <span className="sr-only">{m.admin_log_before()} </span>
        {before || m.admin_log_blank()}
      </span>
      <ArrowRight role="img" aria-label={m.admin_log_becomes()} className="size-4 shrink-0 text-mute" />
      <span className="font-semibold">
        <span className="sr-only">{m.admin_log_after()} </span>
        {after || m.admin_log_blank()}
      </span>
    </dd>
  );
}

/** Old value above the new one; colour is not the only difference. */
function TwoBlocks({ field: { before, after } }: { field: ChangedField }) {
  return (
    <>
      {before !== null && (
        <dd className="rounded-t-lg bg-[#fbe3e0]/60 px-3 py-1.5 text-sm break-words whitespace-pre-wrap last:rounded-b-lg dark:bg-[#ff9a8d]/10">
          <span className="mr-2 font-semibold text-danger">− {m.admin_log_before()}</span>
          {before || m.admin_log_blank()}
        </dd>
      )}
      {after !== null && (
        <dd className="bg-pine-50 px-3 py-1.5 text-sm break-words whitespace-pre-wrap first-of-type:rounded-t-lg last:rounded-b-lg dark:bg-pine-500/12">
          <span className="mr-2 font-semibold text-good">+ {m.admin_log_after()}</span>
          {after || m.admin_log_blank()}
        </dd>
      )}
    </>
  );
}

/** Changed fields of a log entry, sorted by name; null where one side lacks the field. */
function changedFields({ before, after }: Sides): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].sort().map((name) => ({
    name: fieldName(name),
    before: sideText(before, name),
    after: sideText(after, name),
  }));
}

/** `trialDays` and `trial_days` as 'trial days'. */
function fieldName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function sideText(side: AdminLogItem['before'], name: string): string | null {
  return side === null || !Object.hasOwn(side, name) ? null : valueText(side[name]);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return m.admin_log_unset();
  if (typeof value === 'boolean') return value ? m.admin_log_yes() : m.admin_log_no();
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return instant.test(value) ? formatMoment(value) : value;
  return JSON.stringify(value, null, 2);
}
