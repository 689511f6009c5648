import { useQuery } from '@tanstack/react-query';
import { MailCheck, Wrench } from 'lucide-react';
import { useEffect } from 'react';
import * as auth from '#contract/account/auth.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { profileQuery } from '#web/lib/session/profile.queries.ts';
import { updateSession, useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { maintenanceQuery } from './maintenance.queries.ts';

/** Banner above every agent screen while the platform is read-only. */
export function MaintenanceBanner() {
  const { data } = useQuery(maintenanceQuery());
  if (!data) return null;

  return (
    <div
      role="status"
      className="flex items-center justify-center gap-3 bg-clay-100 px-4 py-2 text-sm text-clay-900 dark:bg-clay-900 dark:text-clay-50"
    >
      <Wrench aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0">
        <strong className="font-semibold">{t.account.maintenanceTitle}</strong> {t.account.maintenanceText}
      </p>
    </div>
  );
}

/**
 * Reminder until the email address is verified; blocks nothing. The session knows it before the profile has come, so that
 * the banner does not push the screen down under a finger.
 */
export function VerifyBanner() {
  const session = useSession();
  const { data: profile } = useQuery(profileQuery());
  const isVerified = profile ? profile.emailVerifiedAt !== null : (session?.agent.emailVerified ?? true);
  const isKnown = profile !== undefined;
  useEffect(() => {
    if (isKnown) updateSession({ emailVerified: isVerified });
  }, [isKnown, isVerified]);

  const again = useAction(() => call(auth.sendVerification), {
    done: () => t.account.verifySent,
    failed: true,
  });

  if (isVerified) return null;

  return (
    <aside className="flex items-center justify-center gap-x-3 border-b sm:flex-wrap border-line bg-cell px-4 py-1 text-sm text-ink">
      <MailCheck aria-hidden className="size-4 shrink-0 text-mute max-sm:hidden" />
      {/* Two lines in every font, so that a late one does not move a phone's screen. */}
      <span className="min-w-0 break-words max-sm:line-clamp-2 max-sm:h-10 max-sm:flex-1">
        {t.account.verifyBanner({ email: profile?.email ?? session?.agent.email ?? '' })}
      </span>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:w-28 max-sm:shrink-0 max-sm:px-0"
        busy={again.isPending}
        onClick={() => again.run()}
      >
        {t.account.verifyAgain}
      </Button>
    </aside>
  );
}
