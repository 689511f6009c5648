import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { Section } from '../components/section.tsx';
import { locationText } from '../format/location-text.ts';
import { Island } from '../hydration/island.tsx';
import { mapPointOf, PropertyMap } from './property-map.tsx';

type LocationProps = { property: SharedProperty; locale: string };

/** Location as text, with a map that loads when the section scrolls near the viewport. */
export function LocationSection({ property, locale }: LocationProps) {
  const point = mapPointOf(property, locale);
  if (point === null) return null;
  return (
    <Section id="place" title={m.visitor_place_title()}>
      <p className="flex items-center gap-1.5">
        <Icon name="mapPin" size={18} />
        {locationText(property, locale)}
      </p>
      <Island name="map">
        <PropertyMap point={point} />
      </Island>
    </Section>
  );
}
