import { Link, type LinkProps } from '@tanstack/react-router';

type BackLinkProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  /** Name of the screen that it leads to. */
  children: string;
};

/** Link above the title of a screen, to the one that it belongs to. */
export function BackLink({ children, ...target }: BackLinkProps) {
  return (
    <Link {...target} className="inline-flex min-h-8 items-center hover:underline print:hidden">
      ← {children}
    </Link>
  );
}
