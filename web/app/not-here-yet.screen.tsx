import { Link, useLocation } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IllustrationName } from '#web/ui/illustration.tsx';
import { m } from '#web/words/compiled/messages.js';

type Place = { at: string; title: () => string; text: () => string; picture: IllustrationName };

/** The first whose address begins like the one in view. */
const places: readonly Place[] = [
  place(addresses.selectListings, m.shell_later_select_title, m.shell_later_select_text, 'house'),
  place(addresses.subscription, m.shell_later_subscription_title, m.shell_later_subscription_text, 'house'),
  place(addresses.admin, m.shell_later_admin_title, m.shell_later_admin_text, 'lost'),
];

function place(
  address: { pattern: string },
  title: () => string,
  text: () => string,
  picture: IllustrationName,
): Place {
  return { at: address.pattern, title, text, picture };
}

/** An address that is taken but whose work is still to come: it says so and leads back. */
export function NotHereYetScreen() {
  const { pathname } = useLocation();
  const found = places.find(({ at }) => pathname.startsWith(at));
  const title = found?.title() ?? m.shell_later_title();
  usePageTitle(title);
  return (
    <EmptyState
      fillsScreen
      illustration={found?.picture ?? 'lost'}
      className="py-16"
      title={title}
      text={found?.text() ?? m.shell_later_text()}
      action={
        <Link to={addresses.dashboard.pattern} className={buttonLook({ variant: 'secondary' })}>
          {m.shell_later_back()}
        </Link>
      }
    />
  );
}
