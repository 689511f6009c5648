import { Suspense, useEffect, useState } from 'react';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { Section } from '../components/section.tsx';
import { locationText } from '../format/location-text.ts';
import { whenVisible } from '../hydration/when-visible.ts';

const VisitorMap = lazyPart(() => import('./visitor-map.tsx'), 'VisitorMap');

type LocationProps = { property: SharedProperty; locale: string };

/** Location as text, with a map that is loaded when the section scrolls near the viewport. */
export function LocationSection({ property, locale }: LocationProps) {
  const { lat, lng, hideExact } = property;
  const isNear = useIsVisible('place');
  const place = locationText(property, locale);
  if (lat === null || lng === null) return null;
  return (
    <Section id="place" title={m.visitor_place_title()}>
      <p className="flex items-center gap-1.5">
        <Icon name="mapPin" size={18} />
        {place}
      </p>
      {isNear && (
        <Suspense fallback={<div className="mt-4 aspect-[5/3] rounded-card bg-hover" />}>
          <VisitorMap {...{ lat, lng, hideExact }} label={m.visitor_place_map({ place })} />
        </Suspense>
      )}
      {hideExact && (
        <p className="mt-3 text-sm text-mute">
          {isNear && `${m.visitor_place_circle()} `}
          {m.visitor_place_exact_later()}
        </p>
      )}
    </Section>
  );
}

function useIsVisible(id: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenVisible(id).then(() => {
      if (!isGone) setNear(true);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return isNear;
}
