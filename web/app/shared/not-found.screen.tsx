import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NotFoundScreen() {
  usePageTitle(m.shell_not_found_title());
  return (
    <EmptyState
      fillsScreen
      illustration="lost"
      className="py-20"
      title={m.shell_not_found_title()}
      text={m.shell_not_found_text()}
      action={
        <Link to={addresses.dashboard.pattern} className={buttonVariants()}>
          {m.shell_not_found_action()}
        </Link>
      }
    />
  );
}
