import { House } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type PropertyThumbProps = { coverUrl: string | null; className?: string | undefined };

/** Cover thumbnail with a house icon as fallback. Decorative: the title is beside it. */
export function PropertyThumb({ coverUrl, className }: PropertyThumbProps) {
  const [broken, setBroken] = useState(false);
  const look = classNames('shrink-0 overflow-hidden rounded-lg bg-cell', className);
  if (coverUrl && !broken) {
    return (
      <img
        src={coverUrl}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className={classNames(look, 'object-cover')}
      />
    );
  }
  return (
    <span aria-hidden className={classNames(look, 'grid place-items-center text-mute')}>
      <House className="size-5" />
    </span>
  );
}
