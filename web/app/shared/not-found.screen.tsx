import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { useSession } from '#web/lib/session/session.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Leads agents back to their dashboard, and signed-out readers to the help center or the sign-in. */
export function NotFoundScreen() {
  usePageTitle(t.notices.pageNotFound);
  const session = useSession();

  return (
    <EmptyState
      fillsScreen
      illustration="lost"
      className="py-20"
      title={t.notices.pageNotFound}
      text={session ? t.shell.notFoundText : t.shell.notFoundTextPublic}
      action={
        session ? (
          <Link to={addresses.dashboard.pattern} className={buttonVariants()}>
            {t.ui.crashDashboard}
          </Link>
        ) : (
          <>
            <Link to={addresses.helpCenter.pattern} className={buttonVariants()}>
              {t.shell.notFoundHelp}
            </Link>
            <Link to={addresses.login.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {t.actions.logIn}
            </Link>
          </>
        )
      }
    />
  );
}
