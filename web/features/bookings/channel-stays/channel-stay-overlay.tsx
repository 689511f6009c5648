import { Suspense } from 'react';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const ChannelStaySheet = lazyPart(() => import('./channel-stay-sheet.tsx'), 'ChannelStaySheet');

/** Search of an address that opens a stay of a channel over its screen. */
export function openedChannelStay(id: string): Record<string, string> {
  return { channelStay: id };
}

/** A stay that a channel sold, over any screen; the address says which. */
export function ChannelStayOverlay() {
  const { values, change } = useAddressSearch();
  const { channelStay: id } = values;
  if (!id) return null;

  return (
    <Suspense>
      <ChannelStaySheet
        key={id}
        id={id}
        onClose={() => change({ channelStay: undefined }, { replace: true })}
      />
    </Suspense>
  );
}
