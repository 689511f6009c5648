import type { Property } from '#contract/properties.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { m } from '#web/words/compiled/messages.js';
import { AddressMap } from './address-map.tsx';
import { locationLabel } from './property-words.ts';

/** Map card of a property; renders nothing without coordinates. */
export function PropertyMapCard({ property }: { property: Property }) {
  const { address } = property;
  if (address.lat === null || address.lng === null) return null;
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.properties_part_place()} text={locationLabel(address)} />
      <AddressMap address={address} />
    </Card>
  );
}
