import type { AdminLogItem } from '#contract/admin/logs.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { logActionLabel } from './log-action-labels.ts';
import { actorLabels, actorName, logTypeLabels, logTypeTones } from './log-labels.ts';
import { TargetLink, targetLabel } from './log-targets.tsx';

export const logColumns: readonly ListColumn<AdminLogItem>[] = [
  {
    key: 'at',
    head: m.admin_log_time,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => <TwoLines first={formatMoment(at)} second={formatRelativeTime(at)} />,
    card: { corner: ({ at }) => formatMoment(at) },
  },
  {
    key: 'type',
    head: m.admin_log_type,
    cell: ({ type }) => <StateBadge state={type} words={logTypeLabels} tones={logTypeTones} />,
    card: { badges: ({ type }) => <StateBadge state={type} words={logTypeLabels} tones={logTypeTones} /> },
  },
  {
    key: 'summary',
    head: m.admin_log_what,
    className: 'max-w-lg',
    cell: ({ summary }, open) => <OpenButton onPress={open}>{summary}</OpenButton>,
    card: { title: ({ summary }) => <p className="line-clamp-2 font-semibold">{summary}</p> },
  },
  {
    key: 'actor',
    head: m.admin_log_who,
    className: 'max-w-48',
    cell: ({ actor }) => (
      <TwoLines
        first={actorName(actor)}
        second={actor.name && actor.name !== actorLabels[actor.type]() && actorLabels[actor.type]()}
      />
    ),
    card: {
      badges: ({ actor }) => (
        <span className="min-w-0 truncate text-[13px] text-mute">{actorName(actor)}</span>
      ),
    },
  },
  {
    key: 'action',
    head: m.admin_log_action,
    wide: true,
    cell: ({ action }) => <span className="text-[13px] text-mute">{logActionLabel(action)}</span>,
  },
  {
    key: 'entity',
    head: m.admin_log_entity,
    wide: true,
    cell: ({ entity }) =>
      entity && (
        <span className="text-[13px]">
          <TargetLink entity={entity}>{targetLabel(entity.type)}</TargetLink>
        </span>
      ),
  },
];
