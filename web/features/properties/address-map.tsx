import { useQuery } from '@tanstack/react-query';
import * as locations from '#contract/properties/locations.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { hourMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { LocationMap } from '#web/ui/map/location-map.tsx';
import { locationLabel } from './property-labels.ts';

/** Map of an address, as guests see it before they book. */
export function AddressMap({ address }: { address: Property['address'] }) {
  const { data, isPending } = useQuery({
    queryKey: ['map-tiles'],
    queryFn: ({ signal }) => call(locations.readMapTiles, { signal }),
    staleTime: hourMs,
  });
  const { lat, lng, hideExact } = address;
  if (lat === null || lng === null) return null;
  if (isPending) return <div className="aspect-[5/3] w-full rounded-control bg-cell" />;

  return (
    <>
      <LocationMap
        lat={lat}
        lng={lng}
        hideExact={hideExact}
        label={t.labels.mapOf({ location: locationLabel(address) })}
        tiles={data?.tiles ?? null}
      />
      {hideExact && <p className="mt-2 text-[13px] text-mute">{t.propertyPage.mapAbout}</p>}
    </>
  );
}

/** Map card of a property; renders nothing without coordinates. */
export function PropertyMapCard({ property }: { property: Property }) {
  const { address } = property;
  if (address.lat === null || address.lng === null) return null;
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.propertyForm.partLocation} text={locationLabel(address)} />
      <AddressMap address={address} />
    </Card>
  );
}
