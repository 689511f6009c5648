import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Exposure } from '#contract/calendars/calendar-shapes.ts';
import * as t from '#texts/screens.ts';
import { exposureQuery } from '#web/features/calendars/channel-calendar.queries.ts';
import { ExposureOverview } from '#web/features/calendars/exposure-overview.tsx';
import { propertyFacetsQuery } from '#web/features/properties/property.queries.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** How current the calendars of all properties are, the worst first. */
export function ChannelCalendarsScreen() {
  const { values, change } = useAddressSearch();
  const found = useQuery(exposureQuery());
  const isFiltered = values.show === 'attention';
  const open = found.data?.openConflicts ?? 0;

  return (
    <>
      <PageHeader
        title={t.labels.channelCalendars}
        state={found.data ? stateLine(found.data.items) : t.calendars.state}
        action={
          <Link
            to={addresses.conflicts.pattern}
            className={buttonVariants({ variant: open > 0 ? 'primary' : 'secondary' })}
          >
            {open > 0 ? t.calendars.seeConflicts({ count: open }) : t.labels.conflicts}
          </Link>
        }
      />
      <Segmented
        label={t.actions.show}
        value={isFiltered ? 'attention' : 'all'}
        onChange={(next) => change({ show: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: t.calendars.all },
          { value: 'attention', label: t.labels.needsAttention },
        ]}
        className="mb-4"
      />
      <Loaded query={found} failure={t.calendars.failed} lines={8} card>
        {({ items }) => {
          const connected = items.filter(({ channels }) => channels.length > 0);
          const shown = isFiltered ? connected.filter(({ needsAttention }) => needsAttention) : connected;
          if (shown.length > 0) return <ExposureOverview items={shown} />;

          return (
            <Card>
              {connected.length > 0 ? (
                <EmptyState
                  illustration="calendar"
                  title={t.calendarConflicts.allWell}
                  text={t.calendarConflicts.allWellText}
                />
              ) : (
                <NothingConnected />
              )}
            </Card>
          );
        }}
      </Loaded>
    </>
  );
}

/** Shown while no channel is connected. Leads to the agent's properties, or to adding the first one. */
function NothingConnected() {
  const facets = useQuery(propertyFacetsQuery());
  return (
    <Loaded query={facets} failure={t.calendars.failed} lines={4}>
      {({ currencies }) => {
        // Every property has a currency.
        const hasProperty = currencies.length > 0;

        return (
          <EmptyState
            illustration={hasProperty ? 'calendar' : 'house'}
            title={t.calendarConflicts.none}
            text={hasProperty ? t.calendarConflicts.noneText : t.calendars.noPropertyText}
            action={
              <Link
                to={hasProperty ? addresses.properties.pattern : addresses.newProperty.pattern}
                className={buttonVariants()}
              >
                {hasProperty ? t.actions.chooseProperty : t.actions.addProperty}
              </Link>
            }
          />
        );
      }}
    </Loaded>
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
