import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function AdminNotFoundScreen() {
  usePageTitle(t.notices.pageNotFound);
  return (
    <EmptyState
      illustration="lost"
      className="py-20"
      title={t.notices.pageNotFound}
      text={t.shell.notFoundText}
      action={
        <Link to={addresses.adminDashboard.pattern} className={buttonVariants()}>
          {t.admin.notFoundAction}
        </Link>
      }
    />
  );
}
