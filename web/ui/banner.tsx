import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  info: {
    classes: 'border-pine-200 bg-pine-50 dark:border-pine-700 dark:bg-pine-500/12',
    icon: Info,
    tint: 'text-accent',
  },
  good: {
    classes: 'border-pine-200 bg-pine-50 dark:border-pine-700 dark:bg-pine-500/12',
    icon: CircleCheck,
    tint: 'text-good',
  },
  warning: {
    classes: 'border-clay-200 bg-clay-50 dark:border-clay-800 dark:bg-clay-500/12',
    icon: TriangleAlert,
    tint: 'text-clay-700 dark:text-clay-300',
  },
  danger: {
    classes: 'border-danger/30 bg-danger/6 dark:bg-danger/10',
    icon: CircleAlert,
    tint: 'text-danger',
  },
} as const;

type BannerProps = {
  tone?: keyof typeof tones | undefined;
  title?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** Message in the page; on a phone its action stands below. Errors are announced at once. */
export function Banner({ tone = 'info', title, action, className, children }: BannerProps) {
  const { classes, icon: Icon, tint } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-control border px-4 py-3 text-[15px] max-sm:flex-wrap',
        classes,
        className,
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', tint)} />
      <div className="min-w-0 flex-1 max-sm:basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
