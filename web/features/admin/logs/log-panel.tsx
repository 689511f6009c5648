import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import type { FoundItem } from '../list/open-and-selected.ts';
import { logActionLabel } from './log-action-labels.ts';
import { actorLabels, actorName, logTypeLabels, logTypeTones } from './log-labels.ts';
import { isLogEntity, TargetLink, targetLabel } from './log-targets.tsx';

const shortText = 28;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

type LogPanelProps = {
  id: string | undefined;
  found: FoundItem<AdminLogItem>;
  onClose: () => void;
};

export function LogPanel({ id, found, onClose }: LogPanelProps) {
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={m.admin_log_panel()}
      text={found.item && formatMoment(found.item.at)}
    >
      <PanelBody found={found}>{(item) => <LogDetail item={item} />}</PanelBody>
    </Sheet>
  );
}

function LogDetail({ item }: { item: AdminLogItem }) {
  return (
    <>
      <p className="mb-5 text-lg leading-snug font-semibold break-words">{item.summary}</p>
      <Facts>
        <Fact name={m.admin_log_type()}>
          <StateBadge state={item.type} words={logTypeLabels} tones={logTypeTones} />
        </Fact>
        <Fact name={m.admin_log_action()}>{logActionLabel(item.action)}</Fact>
        <Fact name={m.admin_log_who()}>
          <ActorLink actor={item.actor} />
          {item.actor.name && (
            <span className="block text-[13px] text-mute">{actorLabels[item.actor.type]()}</span>
          )}
        </Fact>
        {item.entity && (
          <Fact name={m.admin_log_entity()}>
            <TargetLink entity={item.entity}>{targetLabel(item.entity.type)}</TargetLink>
            {item.entity._id && (
              <span className="block text-[13px] break-all text-mute">{item.entity._id}</span>
            )}
          </Fact>
        )}
        {item.networkHash && (
          <Fact name={m.admin_log_network()}>
            <span className="break-all">{item.networkHash}</span>
          </Fact>
        )}
        {item.requestId && (
          <Fact name={m.admin_log_request()}>
            <span className="break-all">{item.requestId}</span>
          </Fact>
        )}
      </Facts>
      <PanelSection title={m.admin_log_changes()}>
        <LogChanges item={item} />
      </PanelSection>
      <MoreEntries item={item} />
    </>
  );
}

/** The actor as a link: an agent to their panel, an admin to the team. */
function ActorLink({ actor }: { actor: AdminLogItem['actor'] }) {
  const { type, _id } = actor;
  if (_id === null) return actorName(actor);
  return <TargetLink entity={{ type, _id }}>{actorName(actor)}</TargetLink>;
}

/** Ways from this entry to others: of the same target, the same person, and the same account. */
function MoreEntries({ item: { actor, entity, accountId } }: { item: AdminLogItem }) {
  const ways = [
    entity?._id && {
      label: m.admin_log_more_thing(),
      search: { entity: entity._id, entityType: isLogEntity(entity.type) ? entity.type : undefined },
    },
    actor._id && { label: m.admin_log_more_person(), search: { actor: actor._id } },
    accountId && { label: m.admin_log_more_account(), search: { account: accountId } },
  ].filter((way) => way !== null && way !== undefined && way !== '');
  if (ways.length === 0) return null;

  return (
    <ul className="mt-6 space-y-2 border-t border-line pt-5">
      {ways.map(({ label, search }) => (
        <li key={label}>
          <Link
            to={addresses.adminLogs.pattern}
            search={{ ...search, dateRange: 'all' }}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Sides = Pick<AdminLogItem, 'before' | 'after'>;

/** The changed fields of an entry, each with its value before and after. */
function LogChanges({ item }: { item: Sides }) {
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

function valueText(value: unknown): string {
  if (value === null || value === undefined) return m.admin_log_unset();
  if (typeof value === 'boolean') return value ? m.admin_log_yes() : m.admin_log_no();
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return instant.test(value) ? formatMoment(value) : value;
  return JSON.stringify(value, null, 2);
}
