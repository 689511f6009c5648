/** Shared classes of inputs and selects. */
export const controlClasses =
  'w-full min-w-0 rounded-control border border-line bg-surface px-3 text-[15px] max-md:text-base text-ink outline-none transition-[border-color,box-shadow] duration-150 placeholder:text-mute/80 hover:border-sand-300 dark:hover:border-dark-300 focus-visible:border-pine-500 focus-visible:ring-3 focus-visible:ring-pine-500/25 focus-visible:outline-none disabled:cursor-not-allowed disabled:bg-hover disabled:text-mute aria-invalid:border-danger';

export const controlHeight = 'h-10 max-md:h-11';
