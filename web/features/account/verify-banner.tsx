import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import * as auth from '#contract/account/auth.ts';
import { call } from '#web/lib/api/call.ts';
import { profileQuery } from '#web/lib/session/profile.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** Reminder until the email address is verified; blocks nothing. */
export function VerifyBanner() {
  const { data: profile } = useQuery(profileQuery());
  const again = useAction(() => call(auth.sendVerification), {
    done: () => m.account_verify_sent(),
    failed: true,
  });
  if (!profile || profile.emailVerifiedAt !== null) return null;
  return (
    <aside className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-cell px-4 py-1 text-sm text-ink">
      <MailCheck aria-hidden className="size-4 shrink-0 text-mute max-sm:hidden" />
      <span className="min-w-0 break-words">{m.account_verify_banner({ email: profile.email })}</span>
      <Button variant="quiet" size="sm" busy={again.isPending} onClick={() => again.run()}>
        {m.account_verify_again()}
      </Button>
    </aside>
  );
}
