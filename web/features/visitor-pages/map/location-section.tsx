import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { Locator } from '#domain/geography/locator.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { Section } from '../components/section.tsx';
import { locationText } from '../format/location-text.ts';
import { Island } from '../hydration/island.tsx';
import { LocatorMap } from './locator-map.tsx';
import { ExactLater, mapPointOf, PropertyMap } from './property-map.tsx';

type LocationProps = { property: SharedProperty; locator: Locator | null; locale: string };

/**
 * Location as text, with a map: of the tile server when the section scrolls near the viewport, or else drawn with the
 * page.
 */
export function LocationSection({ property, locator, locale }: LocationProps) {
  const point = mapPointOf(property, locale);
  if (point === null) return null;
  return (
    <Section id="place" title={m.visitor_place_title()}>
      <p className="flex items-center gap-1.5">
        <Icon name="mapPin" size={18} />
        {locationText(property, locale)}
      </p>
      {locator ? (
        <>
          <LocatorMap locator={locator} name={locationText(property, locale)} />
          {point.hideExact && <ExactLater />}
        </>
      ) : (
        <Island name="map">
          <PropertyMap point={point} />
        </Island>
      )}
    </Section>
  );
}
