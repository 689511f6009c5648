import { Suspense } from 'react';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { MapPoint } from '#web/ui/map/map-point.ts';
import { locationText } from '../format/location-text.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';

const VisitorMap = lazyPart(() => import('./visitor-map.tsx'), 'VisitorMap');

/** Point of a property on a map; null without coordinates. */
export function mapPointOf(property: SharedProperty, locale: string): MapPoint | null {
  const { lat, lng, hideExact } = property;
  if (lat === null || lng === null) return null;
  return {
    lat,
    lng,
    hideExact,
    label: t.labels.mapOf({ location: locationText(property, locale) }),
  };
}

/** The map of a tile server needs script; without it there is only the sentence about the exact address. */
export function PropertyMap({ point }: { point: MapPoint }) {
  const hasScript = useHydrated();
  return (
    <>
      {hasScript && (
        <Suspense>
          <VisitorMap {...point} />
        </Suspense>
      )}
      {point.hideExact && <ExactLater />}
    </>
  );
}

export function ExactLater() {
  return <p className="mt-3 text-sm text-mute">{t.visitorProperty.locationExactLater}</p>;
}
