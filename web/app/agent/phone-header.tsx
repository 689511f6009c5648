import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Session } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Brand } from '../shared/brand.tsx';
import { ShellPopups } from './shell-popups.tsx';

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'), 'MenuSheet');

type PhoneHeaderProps = {
  session: Session | null;
  /** Offers the menu here, on screens without the bottom nav. */
  withMenu: boolean;
};

/** Header below 768 px. */
export function PhoneHeader({ session, withMenu }: PhoneHeaderProps) {
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
          {withMenu && <HeaderMenu />}
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

function HeaderMenu() {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <IconButton
        label={m.shell_nav_menu()}
        aria-haspopup="dialog"
        onPointerDown={MenuSheet.preload}
        onClick={() => startTransition(() => setMenu('open'))}
      >
        <Menu />
      </IconButton>
      {menu !== 'unused' && (
        <Suspense>
          <MenuSheet open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
