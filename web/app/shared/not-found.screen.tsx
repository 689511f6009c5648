import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { useSession } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Leads agents back to their dashboard, and signed-out readers to the help center or the sign-in. */
export function NotFoundScreen() {
  usePageTitle(m.shell_not_found_title());
  const session = useSession();

  return (
    <EmptyState
      fillsScreen
      illustration="lost"
      className="py-20"
      title={m.shell_not_found_title()}
      text={session ? m.shell_not_found_text() : m.shell_not_found_text_public()}
      action={
        session ? (
          <Link to={addresses.dashboard.pattern} className={buttonVariants()}>
            {m.shell_not_found_action()}
          </Link>
        ) : (
          <>
            <Link to={addresses.helpCenter.pattern} className={buttonVariants()}>
              {m.shell_not_found_help()}
            </Link>
            <Link to={addresses.login.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {m.shell_login()}
            </Link>
          </>
        )
      }
    />
  );
}
