import { Badge } from '#web/ui/badge.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { Profile } from './profile.queries.ts';

/** Sign-in e-mail address and its verification status. */
export function EmailPart({ email, emailVerifiedAt }: Pick<Profile, 'email' | 'emailVerifiedAt'>) {
  const isVerified = emailVerifiedAt !== null;
  return (
    <dl className="min-w-0">
      <dt className="mb-1.5 text-sm font-semibold">{m.account_email()}</dt>
      <dd className="flex min-h-10 flex-wrap items-center gap-2 break-all">
        {email}
        <Badge tone={isVerified ? 'pine' : 'clay'}>
          {isVerified ? m.account_email_verified() : m.account_email_unverified()}
        </Badge>
      </dd>
    </dl>
  );
}
