import './flyer-sketch.css';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

type FlyerSketchProps = {
  link: SharedLink;
  /** Absent for a flyer of the whole link. */
  property: PropertyListItem | undefined;
  properties: readonly PropertyListItem[];
  size: 'a4' | 'a6';
};

/** Small preview of the flyer; paper is white in every theme. */
export function FlyerSketch({ link, property, properties, size }: FlyerSketchProps) {
  const { linkCode, url } = link;
  const address = property
    ? new URL(addresses.sharedProperty({ linkCode, propertyId: property._id }), url).href
    : url;

  return (
    <figure className="grid min-w-0 justify-items-center rounded-card bg-cell/60 p-6 max-sm:p-4">
      <div
        className={classNames('flyer-paper shadow-pop', size === 'a4' ? 'flyer-paper-a4' : 'flyer-paper-a6')}
      >
        {property ? (
          <PropertyPage property={property} showPrices={link.showPrices} address={address} />
        ) : (
          <LinkPage properties={properties} maxProperties={size === 'a4' ? 6 : 4} address={address} />
        )}
      </div>
      <figcaption className="mt-3 text-center text-[13px] text-mute">{t.marketing.flyerSketch}</figcaption>
    </figure>
  );
}

type PropertyPageProps = { property: PropertyListItem; showPrices: boolean; address: string };

function PropertyPage({ property, showPrices, address }: PropertyPageProps) {
  return (
    <>
      <div className="flyer-photo relative shrink-0">
        <Picture property={property} className="size-full" />
        {showPrices && (
          <span className="absolute bottom-2 left-3 rounded-full bg-pine-800 px-2 py-0.5 font-semibold text-white">
            {t.labels.fromPriceANight({ price: formatMoney(property.basePrice) })}
          </span>
        )}
      </div>
      <div className="flex min-h-0 flex-1 gap-3 p-3">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 font-display text-[15px] leading-tight font-[650] text-balance">
            {property.title}
          </p>
          <p className="mt-1 truncate flyer-mute">{property.city}</p>
          <Lines count={4} />
        </div>
        <div className="flyer-code">
          <QrCode value={address} label={t.marketing.flyerScan} className="w-full rounded-none" />
          <p className="font-semibold">{t.marketing.flyerScan}</p>
        </div>
      </div>
      <div className="flyer-foot shrink-0 bg-pine-800" />
    </>
  );
}

type LinkPageProps = { properties: readonly PropertyListItem[]; maxProperties: number; address: string };

function LinkPage({ properties, maxProperties, address }: LinkPageProps) {
  return (
    <>
      <div className="flyer-head grid shrink-0 gap-1.5 bg-pine-800 px-3">
        <span className="h-2.5 w-3/5 rounded bg-white/90" />
        <span className="h-1.5 w-2/5 rounded bg-white/60" />
      </div>
      <ul className="grid min-h-0 flex-1 auto-rows-fr grid-cols-2 gap-2 p-3">
        {properties.slice(0, maxProperties).map((property) => (
          <li key={property._id} className="flex min-h-0 min-w-0 flex-col">
            <Picture property={property} className="flyer-name min-h-0 w-full flex-1" />
            <p className="flyer-name truncate font-semibold">{property.title}</p>
          </li>
        ))}
      </ul>
      <div className="flyer-codes flex shrink-0 gap-2 px-3 pb-3">
        <QrCode value={address} label={t.marketing.flyerScan} className="h-full w-auto rounded-none" />
        <div className="min-w-0 flex-1 pt-1">
          <p className="font-semibold">{t.marketing.flyerScan}</p>
          <Lines count={2} />
        </div>
      </div>
    </>
  );
}

function Picture({ property, className }: { property: PropertyListItem; className: string }) {
  const source = property.cover?.variants[0]?.webp ?? property.cover?.url;
  return source ? (
    <img src={source} alt="" className={classNames('flyer-blank object-cover', className)} />
  ) : (
    <span aria-hidden className={classNames('flyer-blank block', className)} />
  );
}

/** Placeholder for text that is too small to read here. */
function Lines({ count }: { count: number }) {
  return (
    <span aria-hidden className="mt-2 grid gap-1.5">
      {['w-full', 'w-4/5', 'w-11/12', 'w-3/5'].slice(0, count).map((width) => (
        <span key={width} className={classNames('flyer-line', width)} />
      ))}
    </span>
  );
}
