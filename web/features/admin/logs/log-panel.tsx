import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import type { FoundItem } from '../list/use-found-item.ts';
import { logActionLabel } from './log-action-labels.ts';
import { LogChanges } from './log-changes.tsx';
import { actorLabels, actorName, logTypeLabels, logTypeTones } from './log-labels.ts';
import { isLogEntity, TargetLink, targetLabel } from './log-targets.tsx';

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
