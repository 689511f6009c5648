import {
  CalendarOff,
  CalendarPlus,
  FileUp,
  Hourglass,
  House,
  Link2,
  type LucideIcon,
  Workflow,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { useAddListing } from '#web/features/subscription/locks/use-add-listing.ts';
import { useFeature } from '#web/features/subscription/locks/use-feature.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useMay, useSeesAllProperties } from '#web/lib/session/rights.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';

/** One thing that can be made: by a page of its own (`to`), or right where the agent is (`run`). */
export type NewEntry = {
  key: 'booking' | 'hold' | 'block' | 'property' | 'link' | 'rule' | 'import';
  label: string;
  text: string;
  Icon: LucideIcon;
  to?: string;
  search?: Readonly<Record<string, string>>;
  run?: () => void;
};

/** Everything an agent makes and their role includes, most frequent first. The dialogs open on top of the present screen. */
export function useNewEntries(): NewEntry[] {
  const { change } = useAddressSearch();
  const { run: addListing } = useAddListing();
  const mayShare = useFeature('sharedLinks');
  const may = useMay();
  const mayOpen = useMayOpen();
  const seesAll = useSeesAllProperties();

  const isOffered = {
    booking: may('bookings:write'),
    hold: may('bookings:write'),
    block: may('calendar:write'),
    property: mayOpen(addresses.newProperty.pattern),
    link: mayOpen(addresses.createSharedLink.pattern),
    rule: may('settings:write'),
    import: may('bookings:delete') && seesAll,
  };

  const entries: NewEntry[] = [
    {
      key: 'booking',
      label: t.labels.booking,
      text: t.shell.newBookingText,
      Icon: CalendarPlus,
      run: () => change({ new: 'booking' }),
    },
    {
      key: 'hold',
      label: t.labels.hold,
      text: t.shell.newHoldText,
      Icon: Hourglass,
      run: () => change({ new: 'booking', as: 'held' }),
    },
    {
      key: 'block',
      label: t.labels.blockedDates,
      text: t.shell.newBlockText,
      Icon: CalendarOff,
      run: () => change({ new: 'block' }),
    },
    {
      key: 'property',
      label: t.labels.property,
      text: t.shell.newPropertyText,
      Icon: House,
      run: () => addListing(),
    },
    {
      key: 'link',
      label: t.labels.sharedLink,
      text: t.shell.newLinkText,
      Icon: Link2,
      to: mayShare ? addresses.createSharedLink.pattern : addresses.subscription.pattern,
    },
    {
      key: 'rule',
      label: t.labels.automaticMessage,
      text: t.shell.newRuleText,
      Icon: Workflow,
      to: addresses.automationRule({ id: 'new' }),
    },
    {
      key: 'import',
      label: t.shell.importLabel,
      text: t.shell.importText,
      Icon: FileUp,
      to: addresses.settings.pattern,
      search: { section: 'data' },
    },
  ];

  return entries.filter(({ key }) => isOffered[key]);
}
