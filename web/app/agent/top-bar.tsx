import { Link } from '@tanstack/react-router';
import { House, Lock, Menu, Plus, Search, Share2 } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { useAddListing } from '#web/features/subscription/locks/use-add-listing.ts';
import { useFeature } from '#web/features/subscription/locks/use-feature.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import type { Session } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Brand } from '../shared/brand.tsx';
import { useUnreadMessages } from './bottom-nav.tsx';
import { useNewEntries } from './new-entries.ts';
import { ShellPopups } from './shell-popups.tsx';
import { openPalette } from './shortcut-keys.ts';
import { whenSettled } from './when-settled.ts';

const NewMenuPopup = lazyPart(async () => {
  await whenSettled();
  return import('./new-menu-popup.tsx');
}, 'NewMenuPopup');

/** Top bar from 768 px up. */
export function TopBar({ session }: { session: Session | null }) {
  return (
    <header className="sticky top-0 z-[100] h-16 border-b border-line bg-surface/88 backdrop-blur-md">
      <div className="flex h-full items-center gap-3 px-8 max-[1439px]:gap-2 max-[1439px]:px-5 max-[959px]:gap-1 max-[959px]:px-3">
        <Link
          to={addresses.dashboard.pattern}
          className="mr-1 flex items-center rounded-lg max-[1439px]:mr-0"
          aria-label={t.shell.home}
        >
          <Brand className="max-[1299px]:text-[0px]" />
        </Link>
        {session ? <SignedInBar session={session} /> : <SignedOutBar />}
      </div>
    </header>
  );
}

function SignedOutBar() {
  return (
    <nav aria-label={t.shell.navMain} className="ml-auto">
      <Link to={addresses.login.pattern} className={buttonVariants({ variant: 'secondary' })}>
        {t.actions.logIn}
      </Link>
    </nav>
  );
}

/** Both actions have their names on every desktop; the labels of search and "New" give way to them. */
const labelledFrom1240 = 'max-[1579px]:px-3 max-[1439px]:text-sm';

function SignedInBar({ session }: { session: Session }) {
  const addListing = useAddListing();
  const mayOpen = useMayOpen();
  const mayShare = useFeature('sharedLinks') && mayOpen(addresses.createSharedLink.pattern);
  const hasEntries = useNewEntries().length > 0;

  return (
    <>
      <MainNav />
      <div className="ml-auto flex items-center gap-2 max-[1439px]:gap-1.5 max-[959px]:gap-1">
        <SearchButton />
        {mayShare && (
          <Link
            to={addresses.createSharedLink.pattern}
            aria-label={t.shell.shareProperties}
            title={t.shell.shareProperties}
            className={buttonVariants({ variant: 'secondary', className: labelledFrom1240 })}
          >
            <Share2 aria-hidden />
            <span className="max-[1239px]:hidden">{t.shell.shareProperties}</span>
          </Link>
        )}
        {mayOpen(addresses.newProperty.pattern) && (
          <Button
            variant="secondary"
            icon={<House aria-hidden />}
            busy={addListing.isPending}
            onClick={() => addListing.run()}
            aria-label={t.shell.addListing}
            title={t.shell.addListing}
            className={labelledFrom1240}
          >
            <span className="max-[1239px]:hidden">{t.shell.addListing}</span>
          </Button>
        )}
        {hasEntries && <NewMenu />}
        <ShellPopups session={session} />
      </div>
    </>
  );
}

/** The "New" button with everything an agent makes. A press before the menu is loaded opens it once it is. */
function NewMenu() {
  const [pressed, setPressed] = useState(false);
  return (
    <Suspense fallback={<NewButton aria-busy={pressed} onClick={() => setPressed(true)} />}>
      <NewMenuPopup trigger={<NewButton />} startOpen={pressed} />
    </Suspense>
  );
}

function NewButton(props: React.ComponentProps<typeof Button>) {
  return (
    <Button
      icon={<Plus aria-hidden />}
      aria-label={t.shell.newLabel}
      className="max-[1579px]:px-3"
      {...props}
    >
      <span className="max-[1579px]:hidden">{t.shell.newLabel}</span>
    </Button>
  );
}

/** Looks like a field and opens the palette, whose field takes the focus. */
function SearchButton() {
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-label={t.shell.search}
      aria-keyshortcuts="Control+K Meta+K"
      title={t.shell.search}
      className="inline-flex h-10 shrink-0 items-center gap-2 rounded-control border border-line bg-cell px-3 text-[15px] text-mute hover:bg-hover hover:text-ink [&_svg]:size-[18px]"
    >
      <Search aria-hidden />
      <span className="max-[1579px]:hidden">{t.labels.search}</span>
    </button>
  );
}

function MainNav() {
  const unread = useUnreadMessages();
  const mayOpen = useMayOpen();
  const analytics = useFeature('analytics') ? addresses.analytics.pattern : addresses.subscription.pattern;
  const marketing = useFeature('marketingTools')
    ? addresses.marketing.pattern
    : addresses.subscription.pattern;

  return (
    <nav aria-label={t.shell.navMain} className="flex items-center gap-0.5">
      {mayOpen(addresses.dashboard.pattern) && (
        <NavLink to={addresses.dashboard.pattern} label={t.labels.dashboard} exact />
      )}
      {mayOpen(addresses.calendar.pattern) && (
        <NavLink to={addresses.calendar.pattern} label={t.labels.calendar} spare />
      )}
      {mayOpen(addresses.bookings.pattern) && (
        <NavLink to={addresses.bookings.pattern} label={t.labels.bookings} />
      )}
      {mayOpen(addresses.properties.pattern) && (
        <NavLink to={addresses.properties.pattern} label={t.labels.properties} spare />
      )}
      {mayOpen(addresses.analytics.pattern) && (
        <NavLink
          to={analytics}
          label={t.labels.analytics}
          locked={analytics === addresses.subscription.pattern}
        />
      )}
      {mayOpen(addresses.marketing.pattern) && (
        <NavLink
          to={marketing}
          label={t.labels.marketing}
          locked={marketing === addresses.subscription.pattern}
        />
      )}
      {mayOpen(addresses.messages.pattern) && (
        <NavLink to={addresses.messages.pattern} label={t.labels.messages} count={unread} />
      )}
    </nav>
  );
}

type NavLinkProps = {
  to: string;
  label: string;
  exact?: boolean;
  locked?: boolean;
  count?: number;
  /** Gives way on a narrow screen, where the account menu has it. */
  spare?: boolean;
};

function NavLink({ to, label, exact, locked, count = 0, spare }: NavLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: exact ?? false, includeSearch: false }}
      activeProps={
        locked
          ? { className: 'text-mute' }
          : { className: 'bg-pine-50 text-ink dark:bg-pine-500/15', 'aria-current': 'page' }
      }
      inactiveProps={{ className: 'text-mute' }}
      className={classNames(
        'inline-flex h-10 items-center gap-1.5 rounded-control px-2.5 text-[15px] font-medium transition-colors hover:bg-hover hover:text-ink max-[1439px]:px-2 max-[1439px]:text-sm max-[959px]:px-1 max-[959px]:text-[13px]',
        spare && 'max-[959px]:hidden',
      )}
    >
      {label}
      {locked && (
        <>
          <Lock aria-hidden className="size-3.5" />
          <VisuallyHidden>{t.shell.locked}</VisuallyHidden>
        </>
      )}
      {count > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-clay-700 px-1 text-[11px] font-bold text-white tabular-nums">
          {count > 9 ? '9+' : count}
          <VisuallyHidden> {t.shell.unread}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

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
        aria-label={t.shell.home}
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
          {t.actions.logIn}
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
        label={t.labels.menu}
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
