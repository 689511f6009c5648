import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import * as auth from '#contract/account/auth.ts';
import { call } from '#web/lib/api/call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { profileQuery } from './profile.queries.ts';
import { useAsyncAction } from './use-async-action.ts';

/** Reminder until the e-mail address is verified; blocks nothing. */
export function VerifyBanner() {
  const { data: profile } = useQuery(profileQuery());
  const again = useAsyncAction(
    async (_input: 'again') => {
      await call(auth.sendVerification);
      showToast({ tone: 'good', title: m.account_verify_sent() });
    },
    (problem) => showToast({ tone: 'danger', title: problemMessage(problem) }),
  );
  if (!profile || profile.emailVerifiedAt !== null) return null;
  return (
    <aside className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-cell px-4 py-1 text-sm text-ink">
      <MailCheck aria-hidden className="size-4 shrink-0 text-mute max-sm:hidden" />
      <span className="min-w-0 break-words">{m.account_verify_banner({ email: profile.email })}</span>
      <Button variant="quiet" size="sm" busy={again.isPending} onClick={() => void again.run('again')}>
        {m.account_verify_again()}
      </Button>
    </aside>
  );
}
