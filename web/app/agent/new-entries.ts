import { CalendarOff, CalendarPlus, Hourglass, House, Link2, type LucideIcon } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { useAddListing } from '#web/features/subscription/locks/use-add-listing.ts';
import { useFeature } from '#web/features/subscription/locks/use-feature.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';

/** One thing that can be made: by a page of its own (`to`), or right where the agent is (`run`). */
export type NewEntry = {
  key: 'booking' | 'hold' | 'block' | 'property' | 'link';
  label: string;
  text: string;
  Icon: LucideIcon;
  to?: string;
  run?: () => void;
};

/** Everything an agent makes, most frequent first. The dialogs open on top of the present screen. */
export function useNewEntries(): NewEntry[] {
  const { change } = useAddressSearch();
  const { run: addListing } = useAddListing();
  const mayShare = useFeature('sharedLinks');

  return [
    {
      key: 'booking',
      label: m.shell_new_booking(),
      text: m.shell_new_booking_text(),
      Icon: CalendarPlus,
      run: () => change({ new: 'booking' }),
    },
    {
      key: 'hold',
      label: m.shell_new_hold(),
      text: m.shell_new_hold_text(),
      Icon: Hourglass,
      run: () => change({ new: 'booking', as: 'held' }),
    },
    {
      key: 'block',
      label: m.shell_new_block(),
      text: m.shell_new_block_text(),
      Icon: CalendarOff,
      run: () => change({ new: 'block' }),
    },
    {
      key: 'property',
      label: m.shell_new_property(),
      text: m.shell_new_property_text(),
      Icon: House,
      run: () => addListing(),
    },
    {
      key: 'link',
      label: m.shell_new_link(),
      text: m.shell_new_link_text(),
      Icon: Link2,
      to: mayShare ? addresses.createSharedLink.pattern : addresses.subscription.pattern,
    },
  ];
}
