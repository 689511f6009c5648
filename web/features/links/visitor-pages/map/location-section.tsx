import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { Locator, NearbyDistance } from '#domain/properties/geography/locator.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { Section } from '../components/visitor-layout.tsx';
import { locationText } from '../format/location-text.ts';
import { Island } from '../hydration/island.tsx';
import { ExactLater, mapPointOf, PropertyMap } from './property-map.tsx';

const water = '#3b9ab8';

const clay = '#d9652a';

// Behind the text, so that lines do not cross it.
const halo = {
  stroke: 'var(--surface)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

type LocationProps = { property: SharedProperty; locator: Locator | null; locale: string };

/**
 * Location as text, with a map: of the tile server when the section scrolls near the viewport, or else drawn with the
 * page.
 */
export function LocationSection({ property, locator, locale }: LocationProps) {
  const point = mapPointOf(property, locale);
  if (point === null) return null;

  return (
    <Section id="place" title={t.visitorProperty.locationTitle}>
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

type LocatorMapProps = {
  locator: Locator;
  /** `Lagos, Portugal`. */
  name: string;
};

/**
 * Map without a tile server: towns and coast around the property at a true scale, drawn on the server. The drawing has a
 * fixed height; a phone shows its core, and a wider screen what is left and right of it as well.
 */
function LocatorMap({ locator, name }: LocatorMapProps) {
  const { width, height, location, towns, distances } = locator;
  const everything = { x: -width / 2, y: -height / 2, width: 2 * width, height: 2 * height };
  const dots = towns.map(({ x, y }) => `M${x} ${y}h0`).join('');

  return (
    <>
      <svg
        role="img"
        aria-label={t.visitorProperty.locator({ location: name })}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height="300"
        fontSize="12.5"
        fill="var(--ink)"
        className="mt-4 rounded-control border border-line bg-surface"
      >
        {locator.land !== null && (
          <>
            <rect {...everything} fill={water} fillOpacity="0.2" />
            <path d={locator.land} fill="var(--surface)" fillRule="evenodd" />
            <path d={locator.coast ?? locator.land} fill="none" stroke={water} strokeOpacity="0.7" />
          </>
        )}
        <Rings locator={locator} />
        <path d={dots} stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
        {towns.map(({ name: town, label }) => (
          <text key={`${label.x} ${label.y}`} x={label.x} y={label.y} textAnchor={label.anchor} {...halo}>
            {town}
          </text>
        ))}
        <ScaleBar locator={locator} />
      </svg>
      <p className="mt-3">{distances.map(distanceText).join(' · ')}</p>
      <p className="mt-3 text-sm text-mute">
        {location.isExact ? t.visitorProperty.locatorExact : t.visitorProperty.locatorCircle}{' '}
        {t.visitorProperty.locatorSource}
      </p>
    </>
  );
}

/** The property, and rings around it at the distance of the scale bar. */
function Rings({ locator: { location, scaleKm, unitsPerKm } }: { locator: Locator }) {
  const { x: cx, y: cy, radius, isExact } = location;
  return (
    <>
      <g fill="none" stroke="var(--mute)" strokeOpacity="0.5" strokeDasharray="1 4">
        <circle cx={cx} cy={cy} r={scaleKm * unitsPerKm} />
        <circle cx={cx} cy={cy} r={2 * scaleKm * unitsPerKm} />
      </g>
      <circle
        cx={cx}
        cy={cy}
        r={radius}
        fill={clay}
        fillOpacity={isExact ? 1 : 0.25}
        stroke={isExact ? 'var(--surface)' : clay}
        strokeWidth="1.5"
      />
    </>
  );
}

/** Scale bar at the bottom, with an arrow to the north beside it. */
function ScaleBar({ locator: { width, height, scaleKm, unitsPerKm } }: { locator: Locator }) {
  const length = scaleKm * unitsPerKm;
  const [x, y] = [(width - length) / 2, height - 8];

  return (
    <>
      <path
        d={`M${x} ${y - 5}v5h${length}v-5M${x - 20} ${y}v-12m-4 4l4 -4l4 4`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.2"
      />
      <g fontSize="11" textAnchor="middle" {...halo}>
        <text x={width / 2} y={y - 4}>
          {t.visitorProperty.locatorScale({ km: scaleKm })}
        </text>
        <text x={x - 34} y={y}>
          {t.visitorProperty.locatorNorth}
        </text>
      </g>
    </>
  );
}

/** `Lagos about 12 km`. */
function distanceText(distance: NearbyDistance): string {
  const name = distance.kind === 'coast' ? t.visitorProperty.locatorCoast : distance.name;
  const { km } = distance;
  return `${name} ${km === 0 ? t.visitorProperty.locatorNear : t.visitorProperty.locatorDistance({ km })}`;
}
