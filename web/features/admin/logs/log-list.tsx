import type { AdminLogItem } from '#contract/admin/logs.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { choiceOptions } from '../list/choice-options.ts';
import type { Column } from '../list/column.ts';
import { dateRangeLabels } from '../list/date-ranges.ts';
import { ExportButton } from '../list/export-button.tsx';
import { ListActions, ListFilter, ListSearch, ListTools } from '../list/list-tools.tsx';
import { PanelSlot } from '../list/panel-slot.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useFoundItem } from '../list/use-found-item.ts';
import { useListFilters } from '../list/use-list-filters.ts';
import { downloadLogs, listLogs, readLog } from './log.queries.ts';
import { logActionLabel } from './log-action-labels.ts';
import { actorLabels, actorName, logTypeLabels, logTypeTones } from './log-labels.ts';

const { today: _today, ...otherRanges } = dateRangeLabels;
const rangeOptions = () =>
  Object.entries({ today: dateRangeLabels.today, ...otherRanges }).map(([value, words]) => ({
    value,
    label: words(),
  }));

const LogPanel = lazyPart(() => import('./log-panel.tsx'), 'LogPanel');

export function LogList() {
  const { chosen, q, open, choose, search, show, onClear } = useListFilters({
    type: logTypeLabels,
    dateRange: otherRanges,
  });
  const { type, dateRange } = chosen;
  const list = useAdminList(['logs', type, dateRange, q], (cursor, signal) =>
    listLogs({ type, dateRange, q, cursor }, signal),
  );
  const openOne = (item: AdminLogItem) => show(item._id);
  const { items } = list;
  const found = useFoundItem({ id: open, items, idOf: ({ _id }) => _id, key: ['logs'], read: readLog });
  return (
    <>
      <ListTools>
        <ListSearch value={q} onSearch={search} label={m.admin_logs_search()} />
        <ListFilter
          label={m.admin_log_type()}
          value={type ?? 'all'}
          onChange={(value) => choose('type', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_types(), logTypeLabels)}
        />
        <ListFilter
          label={m.admin_logs_range()}
          value={dateRange ?? 'today'}
          onChange={(value) => choose('dateRange', value === 'today' ? undefined : value)}
          options={rangeOptions()}
        />
        <ListActions>
          <ExportButton download={() => downloadLogs({ type, dateRange, q })} />
        </ListActions>
      </ListTools>
      <AdminList
        list={list}
        label={m.admin_nav_logs()}
        columns={columns(openOne)}
        itemKey={({ _id }) => _id}
        onOpen={openOne}
        card={(item) => <LogCard item={item} />}
        empty={{ title: m.admin_logs_empty(), text: m.admin_logs_empty_text(), picture: 'calendar' }}
        onClear={onClear}
      />
      <PanelSlot id={open}>
        <LogPanel id={open} found={found} onClose={() => show(undefined)} />
      </PanelSlot>
    </>
  );
}

function columns(onOpen: (item: AdminLogItem) => void): Column<AdminLogItem>[] {
  return [
    {
      key: 'at',
      head: m.admin_log_time(),
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ at }) => <TwoLines first={formatMoment(at)} second={formatRelativeTime(at)} />,
    },
    {
      key: 'type',
      head: m.admin_log_type(),
      cell: ({ type }) => <StateBadge state={type} words={logTypeLabels} tones={logTypeTones} />,
    },
    {
      key: 'summary',
      head: m.admin_log_what(),
      className: 'max-w-lg',
      cell: (item) => <OpenButton onPress={() => onOpen(item)}>{item.summary}</OpenButton>,
    },
    {
      key: 'actor',
      head: m.admin_log_who(),
      className: 'max-w-48',
      cell: ({ actor }) => (
        <TwoLines
          first={actorName(actor)}
          second={actor.name && actor.name !== actorLabels[actor.type]() && actorLabels[actor.type]()}
        />
      ),
    },
    {
      key: 'action',
      head: m.admin_log_action(),
      wide: true,
      cell: ({ action }) => <span className="text-[13px] text-mute">{logActionLabel(action)}</span>,
    },
  ];
}

function LogCard({ item }: { item: AdminLogItem }) {
  return (
    <>
      <p className="line-clamp-2 font-semibold">{item.summary}</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-2 text-[13px] text-mute">
        <StateBadge state={item.type} words={logTypeLabels} tones={logTypeTones} />
        <span className="min-w-0 truncate">{actorName(item.actor)}</span>
        <span className="ml-auto shrink-0 tabular-nums">{formatMoment(item.at)}</span>
      </div>
    </>
  );
}
