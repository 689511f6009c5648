import { House } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { BookableProperty } from './booking.queries.ts';

type PropertyThumbProps = { coverUrl: string | null; className?: string | undefined };

/** Cover thumbnail with a house icon as fallback. Decorative: the title is beside it. */
export function PropertyThumb({ coverUrl, className }: PropertyThumbProps) {
  const [broken, setBroken] = useState(false);
  const variant = classNames('shrink-0 overflow-hidden rounded-lg bg-cell', className);
  if (coverUrl && !broken) {
    return (
      <img
        src={coverUrl}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className={classNames(variant, 'object-cover')}
      />
    );
  }

  return (
    <span aria-hidden className={classNames(variant, 'grid place-items-center text-mute')}>
      <House className="size-5" />
    </span>
  );
}

/** Property as an option of a combobox. */
export function PropertyOption({ property }: { property: BookableProperty }) {
  return (
    <>
      <PropertyThumb coverUrl={property.cover?.url ?? null} className="h-9 w-12" />
      <span className="min-w-0">
        <span className="block truncate">{property.title}</span>
        <span className="block truncate text-[13px] text-mute">{property.city}</span>
      </span>
    </>
  );
}
