import { classNames } from '#web/ui/class-names.ts';

/** Logo and name. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-display text-[1.3rem] leading-none font-bold tracking-tight text-pine-800 dark:text-pine-300',
        className,
      )}
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-pine-800 dark:fill-pine-600" />
        <path d="M6.5 16.6 16 8.5l9.5 8.1-1.9 2.2L16 12.3l-7.6 6.5z" className="fill-clay-200" />
        <path d="M10 19.2l6-5.1 6 5.1V25h-4.2v-4.4h-3.6V25H10z" className="fill-pine-50" />
      </svg>
      Staydesk
    </span>
  );
}
