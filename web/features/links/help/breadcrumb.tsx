import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';

type BreadcrumbProps = { category?: { slug: string; title: string } | null | undefined };

const step =
  'inline-flex min-h-8 items-center hover:text-ink hover:underline underline-offset-4 max-md:min-h-11';

/** Breadcrumb without the current page, whose title follows below. */
export function Breadcrumb({ category }: BreadcrumbProps) {
  return (
    <nav aria-label={t.help.breadcrumb} className="mb-2 text-sm font-medium text-mute">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        <li>
          <Link to={addresses.helpCenter.pattern} className={step}>
            {t.labels.helpCenter}
          </Link>
        </li>
        {category && (
          <li className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-4" />
            <Link to={addresses.helpCategory.pattern} params={{ category: category.slug }} className={step}>
              {category.title}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
