import type { AdminLogItem } from '#contract/admin/logs.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import type { FoundItem } from '../list/use-found-item.ts';
import { logActionLabel } from './log-action-labels.ts';
import { actorLabels, actorName, logTypeLabels, logTypeTones } from './log-labels.ts';

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
  const fields = changedFields(item);
  return (
    <>
      <p className="mb-5 text-lg leading-snug font-semibold break-words">{item.summary}</p>
      <Facts>
        <Fact name={m.admin_log_type()}>
          <StateBadge state={item.type} words={logTypeLabels} tones={logTypeTones} />
        </Fact>
        <Fact name={m.admin_log_action()}>{logActionLabel(item.action)}</Fact>
        <Fact name={m.admin_log_who()}>
          {actorName(item.actor)}
          <span className="block text-[13px] text-mute">{actorLabels[item.actor.type]()}</span>
        </Fact>
        {item.entity && (
          <Fact name={m.admin_log_entity()}>
            {item.entity.type}
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
        {fields.length === 0 ? (
          <p className="text-mute">{m.admin_log_no_changes()}</p>
        ) : (
          <dl className="space-y-4">
            {fields.map((field) => (
              <Change key={field.name} field={field} />
            ))}
          </dl>
        )}
      </PanelSection>
    </>
  );
}

/** Old value above the new one; colour is not the only difference. */
function Change({ field: { name, before, after } }: { field: ChangedField }) {
  return (
    <div>
      <dt className="mb-1 text-sm font-semibold">{name}</dt>
      {before !== null && (
        <dd className="rounded-t-lg bg-[#fbe3e0]/60 px-3 py-1.5 text-sm break-words whitespace-pre-wrap last:rounded-b-lg dark:bg-[#ff9a8d]/10">
          <span className="mr-2 font-semibold text-danger">− {m.admin_log_before()}</span>
          {before === '' ? m.admin_log_blank() : before}
        </dd>
      )}
      {after !== null && (
        <dd className="bg-pine-50 px-3 py-1.5 text-sm break-words whitespace-pre-wrap first-of-type:rounded-t-lg last:rounded-b-lg dark:bg-pine-500/12">
          <span className="mr-2 font-semibold text-good">+ {m.admin_log_after()}</span>
          {after === '' ? m.admin_log_blank() : after}
        </dd>
      )}
    </div>
  );
}

type ChangedField = { name: string; before: string | null; after: string | null };

/** Changed fields of a log entry, sorted by name; null where one side lacks the field. */
function changedFields({ before, after }: Pick<AdminLogItem, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].sort().map((name) => ({
    name,
    before: valueText(before, name),
    after: valueText(after, name),
  }));
}

function valueText(side: AdminLogItem['before'], name: string): string | null {
  if (side === null || !Object.hasOwn(side, name)) return null;
  const value = side[name];
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
