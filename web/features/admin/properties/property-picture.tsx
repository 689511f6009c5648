import { House } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

type PropertyPictureProps = { coverUrl: string | null; className?: string };

/** Thumbnail of the cover; decorative. */
export function PropertyPicture({ coverUrl, className }: PropertyPictureProps) {
  const variant = classNames('shrink-0 rounded-lg bg-cell', className);
  if (coverUrl) return <img src={coverUrl} alt="" loading="lazy" className={`${variant} object-cover`} />;
  return (
    <span aria-hidden className={classNames(variant, 'grid place-items-center text-mute')}>
      <House className="size-5" />
    </span>
  );
}
