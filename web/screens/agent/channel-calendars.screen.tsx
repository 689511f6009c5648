import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Exposure } from '#contract/calendars/calendar-shapes.ts';
import { exposureQuery } from '#web/features/calendars/channel-calendar.queries.ts';
import { ExposureOverview } from '#web/features/calendars/exposure-overview.tsx';
import { propertyFacetsQuery } from '#web/features/properties/property.queries.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
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
        title={m.calendars_title()}
        state={found.data ? stateLine(found.data.items) : m.calendars_state()}
        action={
          <Link
            to={addresses.conflicts.pattern}
            className={buttonVariants({ variant: open > 0 ? 'primary' : 'secondary' })}
          >
            {open > 0 ? m.calendars_see_conflicts({ count: open }) : m.calendars_all_conflicts()}
          </Link>
        }
      />
      <Segmented
        label={m.calendars_filter()}
        value={isFiltered ? 'attention' : 'all'}
        onChange={(next) => change({ show: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: m.calendars_all() },
          { value: 'attention', label: m.calendars_attention() },
        ]}
        className="mb-4"
      />
      <Loaded query={found} failure={m.calendars_failed()} lines={8} card>
        {({ items }) => {
          const connected = items.filter(({ channels }) => channels.length > 0);
          const shown = isFiltered ? connected.filter(({ needsAttention }) => needsAttention) : connected;
          if (shown.length > 0) return <ExposureOverview items={shown} />;

          return (
            <Card>
              {connected.length > 0 ? (
                <EmptyState
                  illustration="calendar"
                  title={m.calendars_all_well()}
                  text={m.calendars_all_well_text()}
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
    <Loaded query={facets} failure={m.calendars_failed()} lines={4}>
      {({ currencies }) => {
        // Every property has a currency.
        const hasProperty = currencies.length > 0;

        return (
          <EmptyState
            illustration={hasProperty ? 'calendar' : 'house'}
            title={m.calendars_none()}
            text={hasProperty ? m.calendars_none_text() : m.calendars_no_property_text()}
            action={
              <Link
                to={hasProperty ? addresses.properties.pattern : addresses.newProperty.pattern}
                className={buttonVariants()}
              >
                {hasProperty ? m.calendars_choose_property() : m.calendars_add_property()}
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
  if (channels.length === 0) return m.calendars_state();

  const states = channels.flatMap((one) => [one.out?.state, one.in?.state]);
  const count = (state: string) => states.filter((one) => one === state).length;
  const [stopped, late] = [count('stopped'), count('late')];
  const properties = items.filter((one) => one.channels.length > 0).length;

  return [
    m.calendars_state_properties({ count: properties }),
    stopped > 0 ? m.calendars_state_stopped_count({ count: stopped }) : '',
    late > 0 ? m.calendars_state_late_count({ count: late }) : '',
    stopped + late === 0 ? m.calendars_state_all_well() : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
