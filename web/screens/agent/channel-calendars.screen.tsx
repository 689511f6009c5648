import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Exposure } from '#contract/calendars/calendar-shapes.ts';
import type * as exposure from '#contract/calendars/exposure.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as t from '#texts/screens.ts';
import { exposureQuery } from '#web/features/calendars/channel-calendar.queries.ts';
import { type Connection, ConnectSheet } from '#web/features/calendars/connect-sheet.tsx';
import { ExposureOverview } from '#web/features/calendars/exposure-overview.tsx';
import { UnconnectedProperties } from '#web/features/calendars/unconnected-properties.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const views = ['all', 'attention', 'unconnected'] as const;
type View = (typeof views)[number];
const viewLabels: Record<View, string> = {
  all: t.calendars.all,
  attention: t.labels.needsAttention,
  unconnected: t.calendars.unconnected,
};

/** How current the calendars of all properties are, the worst first, and the properties without one. */
export function ChannelCalendarsScreen() {
  const { values, change } = useAddressSearch();
  const found = useQuery(exposureQuery());
  const view = views.find((one) => one === values.show) ?? 'all';
  const [connection, setConnection] = useState<Connection | null>(null);
  const open = found.data?.openConflicts ?? 0;
  const first = found.data?.unconnected[0] ?? found.data?.items[0]?.property;

  const mayConnect = useMay()('settings:write');

  return (
    <>
      <PageHeader
        title={t.labels.channelCalendars}
        help="channels"
        state={found.data ? stateLine(found.data.items) : t.calendars.state}
        action={
          <div className="flex flex-wrap gap-2">
            <Link to={addresses.conflicts.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {open > 0 ? t.calendars.seeConflicts({ count: open }) : t.labels.conflicts}
            </Link>
            {first && mayConnect && (
              <Button
                icon={<Plus aria-hidden />}
                onClick={() => setConnection({ propertyId: first._id, channel: null })}
              >
                {t.calendars.connectCalendar}
              </Button>
            )}
          </div>
        }
      />
      <Segmented
        label={t.actions.show}
        value={view}
        onChange={(next) => change({ show: next === 'all' ? undefined : next })}
        options={views.map((value) => ({ value, label: viewLabels[value] }))}
        className="mb-4"
      />
      <Loaded query={found} failure={t.calendars.failed} lines={8} card>
        {(answer) => <Calendars answer={answer} view={view} onConnect={setConnection} />}
      </Loaded>
      {connection && <ConnectSheet start={connection} onClose={() => setConnection(null)} />}
    </>
  );
}

type CalendarsProps = {
  answer: ReplyOf<typeof exposure.list>;
  view: View;
  onConnect: (connection: Connection) => void;
};

function Calendars({ answer, view, onConnect }: CalendarsProps) {
  const { items, unconnected, unconnectedCount } = answer;
  const connected = items.filter(({ channels }) => channels.length > 0);
  const shown = view === 'attention' ? connected.filter(({ needsAttention }) => needsAttention) : connected;
  if (connected.length === 0 && unconnectedCount === 0) return <NoProperty />;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {view !== 'unconnected' && shown.length > 0 && <ExposureOverview items={shown} />}
      {view === 'attention' && shown.length === 0 && (
        <Card>
          <EmptyState
            illustration="calendar"
            title={t.calendarConflicts.allWell}
            text={t.calendarConflicts.allWellText}
          />
        </Card>
      )}
      {view !== 'attention' && unconnectedCount > 0 && (
        <UnconnectedProperties
          unconnected={unconnected}
          unconnectedCount={unconnectedCount}
          onConnect={(propertyId, channel) => onConnect({ propertyId, channel })}
        />
      )}
      {view === 'unconnected' && unconnectedCount === 0 && (
        <Card>
          <EmptyState
            illustration="calendar"
            title={t.calendars.unconnectedNone}
            text={t.calendars.unconnectedNoneText}
          />
        </Card>
      )}
    </div>
  );
}

/** Shown to an agent without a property: there is nothing to connect yet. */
function NoProperty() {
  return (
    <Card>
      <EmptyState
        illustration="house"
        title={t.calendarConflicts.none}
        text={t.calendars.noPropertyText}
        action={
          <Link to={addresses.newProperty.pattern} className={buttonVariants()}>
            {t.actions.addProperty}
          </Link>
        }
      />
    </Card>
  );
}

/** How many channels of how many properties are as they should be. */
function stateLine(items: readonly Exposure[]): string {
  const channels = items.flatMap((one) => one.channels);
  if (channels.length === 0) return t.calendars.state;

  const states = channels.flatMap((one) => [one.out?.state, one.in?.state]);
  const count = (state: string) => states.filter((one) => one === state).length;
  const [stopped, late] = [count('stopped'), count('late')];
  const properties = items.filter((one) => one.channels.length > 0).length;

  return [
    t.calendars.stateProperties({ count: properties }),
    stopped > 0 ? t.calendars.stateStoppedCount({ count: stopped }) : '',
    late > 0 ? t.calendars.stateLateCount({ count: late }) : '',
    stopped + late === 0 ? t.calendars.stateAllWell : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
