import {
  BookOpen,
  CalendarCheck,
  CreditCard,
  House,
  Link2,
  type LucideIcon,
  Luggage,
  Rocket,
} from 'lucide-react';
import { guestHelpCategory } from '#contract/addresses.ts';
import { classNames } from '#web/ui/class-names.ts';

type CategoryStyle = { Icon: LucideIcon; colours: string };

const pine = 'bg-pine-100 text-pine-800 dark:bg-pine-500/20 dark:text-pine-200';
const clay = 'bg-clay-100 text-clay-800 dark:bg-clay-500/20 dark:text-clay-200';

const categoryStyles: Readonly<Record<string, CategoryStyle>> = {
  'getting-started': { Icon: Rocket, colours: clay },
  properties: { Icon: House, colours: pine },
  'shared-links': { Icon: Link2, colours: pine },
  bookings: { Icon: CalendarCheck, colours: pine },
  [guestHelpCategory]: { Icon: Luggage, colours: clay },
  billing: { Icon: CreditCard, colours: clay },
};

/** Icon of a help category; a book for unknown ones. */
export function CategoryIcon({ slug, className }: { slug: string; className?: string | undefined }) {
  const { Icon, colours } = categoryStyles[slug] ?? { Icon: BookOpen, colours: pine };
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control',
        colours,
        className,
      )}
    >
      <Icon className="size-[22px]" />
    </span>
  );
}
