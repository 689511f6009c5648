const base =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold transition-[background-color,border-color,filter,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:shrink-0';

const variants = {
  primary: 'bg-accent text-onaccent hover:brightness-112',
  secondary: 'border border-line bg-surface text-ink shadow-[0_1px_2px_rgb(29_33_31/0.04)] hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-surface hover:brightness-110',
  'danger-quiet': 'text-danger hover:bg-hover',
};

const sizes = {
  sm: 'h-9 px-3 text-sm max-md:h-11 [&_svg]:size-4',
  md: 'h-10 px-4 text-[15px] max-md:h-11 [&_svg]:size-[18px]',
  lg: 'h-12 px-6 text-base [&_svg]:size-5',
};

export type ButtonVariants = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
};

/** Classes of a button, also for links: `<Link className={buttonVariants({ variant: 'secondary' })}>`. */
export function buttonVariants({
  variant = 'primary',
  size = 'md',
  wide = false,
  className = '',
}: ButtonVariants & { className?: string } = {}): string {
  return [base, variants[variant], sizes[size], wide ? 'w-full' : '', className].filter(Boolean).join(' ');
}
