import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import type { FoundItem } from '../list/open-and-selected.ts';
import { logActionLabel } from './log-action-labels.ts';
import { actorLabels, actorName, logTypeTones } from './log-labels.ts';
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
      title={t.admin.logPanel}
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
        <Fact name={t.labels.type}>
          <StateBadge state={item.type} labels={t.admin.logTypeLabels} tones={logTypeTones} />
        </Fact>
        <Fact name={t.admin.logAction}>{logActionLabel(item.action)}</Fact>
        <Fact name={t.admin.logWho}>
          <ActorLink actor={item.actor} />
          {item.actor.name && (
            <span className="block text-[13px] text-mute">{actorLabels[item.actor.type]}</span>
          )}
        </Fact>
        {item.entity && (
          <Fact name={t.admin.logEntity}>
            <TargetLink entity={item.entity}>{targetLabel(item.entity.type)}</TargetLink>
            {item.entity._id && (
              <span className="block text-[13px] break-all text-mute">{item.entity._id}</span>
            )}
          </Fact>
        )}
        {item.networkHash && (
          <Fact name={t.admin.logNetwork}>
            <span className="break-all">{item.networkHash}</span>
          </Fact>
        )}
        {item.requestId && (
          <Fact name={t.admin.logRequest}>
            <span className="break-all">{item.requestId}</span>
          </Fact>
        )}
      </Facts>
      <PanelSection title={t.admin.logChanges}>
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
      label: t.adminLog.moreThing,
      search: { entity: entity._id, entityType: isLogEntity(entity.type) ? entity.type : undefined },
    },
    actor._id && { label: t.adminLog.morePerson, search: { actor: actor._id } },
    accountId && { label: t.adminLog.moreAccount, search: { account: accountId } },
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
  if (fields.length === 0) return <p className="text-mute">{t.admin.logNoChanges}</p>;

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
        <span className="sr-only">{t.admin.logBefore} </span>
        {before || t.admin.logBlank}
      </span>
      <ArrowRight role="img" aria-label={t.adminLog.becomes} className="size-4 shrink-0 text-mute" />
      <span className="font-semibold">
        <span className="sr-only">{t.admin.logAfter} </span>
        {after || t.admin.logBlank}
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
          <span className="mr-2 font-semibold text-danger">− {t.admin.logBefore}</span>
          {before || t.admin.logBlank}
        </dd>
      )}
      {after !== null && (
        <dd className="bg-pine-50 px-3 py-1.5 text-sm break-words whitespace-pre-wrap first-of-type:rounded-t-lg last:rounded-b-lg dark:bg-pine-500/12">
          <span className="mr-2 font-semibold text-good">+ {t.admin.logAfter}</span>
          {after || t.admin.logBlank}
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
  if (value === null || value === undefined) return t.adminLog.unset;
  if (typeof value === 'boolean') return value ? t.labels.yes : t.labels.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return instant.test(value) ? formatMoment(value) : value;
  return JSON.stringify(value, null, 2);
}
