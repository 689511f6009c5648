import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Session } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Brand } from '../shared/brand.tsx';
import { ShellPopups } from './shell-popups.tsx';

/** Header below 768 px. */
export function PhoneHeader({ session }: { session: Session | null }) {
  return (
    <header className="sticky top-0 z-[100] flex h-[60px] items-center justify-between border-b border-line bg-surface/88 pr-1.5 pl-4 backdrop-blur-md">
      <Link
        to={addresses.dashboard.pattern}
        aria-label={m.shell_home()}
        className="flex h-11 items-center rounded-lg"
      >
        <Brand />
      </Link>
      {session ? (
        <div className="flex items-center">
          <ShellPopups session={session} phone />
        </div>
      ) : (
        <Link
          to={addresses.login.pattern}
          className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'mr-2' })}
        >
          {m.shell_login()}
        </Link>
      )}
    </header>
  );
}
