import { useState } from 'react';
import { initialsOf } from '#domain/account/initials.ts';
import { classNames } from './class-names.ts';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  solid?: boolean | undefined;
  className?: string | undefined;
};

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' };

/** Avatar image, or initials without one. Decorative: the name is shown beside it. */
export function Avatar({ name, src, size = 'md', solid, className }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  const variant = classNames(
    'grid shrink-0 place-items-center overflow-hidden rounded-full font-bold select-none',
    solid ? 'bg-accent text-onaccent' : 'bg-pine-100 text-pine-900 dark:bg-pine-500/25 dark:text-pine-100',
    sizes[size],
    className,
  );
  if (src && !broken) {
    return (
      <img src={src} alt="" className={classNames(variant, 'object-cover')} onError={() => setBroken(true)} />
    );
  }

  return (
    <span aria-hidden className={variant}>
      {initialsOf(name)}
    </span>
  );
}
