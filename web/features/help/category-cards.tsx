import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { HelpCategory } from '#contract/platform/content.ts';
import { m } from '#web/locales/compiled/messages.js';
import { CategoryIcon } from './category-icon.tsx';

export function CategoryCards({ categories }: { categories: readonly HelpCategory[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {categories.map((category) => (
        <li key={category.slug}>
          <Link
            to={addresses.helpCategory.pattern}
            params={{ category: category.slug }}
            className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color,background-color] hover:border-pine-400 hover:bg-hover max-md:p-4"
          >
            <CategoryIcon slug={category.slug} />
            <span className="min-w-0">
              <span className="block font-display text-[1.08rem] leading-snug font-[650] tracking-tight">
                {category.title}
              </span>
              <span className="mt-1 block text-sm text-mute text-pretty">{category.summary}</span>
              <span className="mt-2 block text-sm font-semibold text-accent">
                {m.help_article_count({ count: category.articles.length })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
