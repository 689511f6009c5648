import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  CircleHelp,
  CreditCard,
  EllipsisVertical,
  House,
  Link2,
  LogOut,
  Moon,
  RefreshCw,
  Settings,
  Star,
  Sun,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { useLogout } from '#web/features/account/use-logout.ts';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import type { Session } from '#web/lib/session/session.ts';
import { letterOf } from '#web/lib/session/session-letter.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '#web/ui/popup/menu.tsx';

type UserMenuProps = { session: Session; kebab?: boolean | undefined; startOpen?: boolean };

/** Menu of the signed-in agent. On a phone it opens from a kebab, and help and theme are in the bottom menu instead. */
export function UserMenu({ session, kebab, startOpen }: UserMenuProps) {
  const logout = useLogout();
  const theme = useTheme();
  const mayOpen = useMayOpen();
  const { name, email, company } = session.agent;

  const trigger = kebab ? (
    <IconButton label={t.labels.yourAccount}>
      <EllipsisVertical />
    </IconButton>
  ) : (
    <button type="button" aria-label={t.labels.yourAccount} className="rounded-full p-0.5">
      <Avatar name={letterOf(session)} src={session.agent.avatar} solid />
    </button>
  );

  return (
    <Menu trigger={trigger} startOpen={startOpen}>
      <MenuNote>
        <span className="block font-semibold text-ink">{name}</span>
        {company || email}
      </MenuNote>
      <MenuSeparator />
      {!kebab && (
        <>
          {mayOpen(addresses.calendar.pattern) && (
            <MenuItem icon={<CalendarDays aria-hidden />} link={<Link to={addresses.calendar.pattern} />}>
              {t.labels.calendar}
            </MenuItem>
          )}
          {mayOpen(addresses.channelCalendars.pattern) && (
            <MenuItem
              icon={<RefreshCw aria-hidden />}
              link={<Link to={addresses.channelCalendars.pattern} />}
            >
              {t.labels.channelCalendars}
            </MenuItem>
          )}
          {mayOpen(addresses.properties.pattern) && (
            <MenuItem icon={<House aria-hidden />} link={<Link to={addresses.properties.pattern} />}>
              {t.labels.properties}
            </MenuItem>
          )}
          {mayOpen(addresses.mySharedLinks.pattern) && (
            <MenuItem icon={<Link2 aria-hidden />} link={<Link to={addresses.mySharedLinks.pattern} />}>
              {t.labels.sharedLinks}
            </MenuItem>
          )}
          {mayOpen(addresses.guestReviews.pattern) && (
            <MenuItem icon={<Star aria-hidden />} link={<Link to={addresses.guestReviews.pattern} />}>
              {t.guestReviews.title}
            </MenuItem>
          )}
          {mayOpen(addresses.calendar.pattern) && <MenuSeparator />}
        </>
      )}
      <MenuItem icon={<Settings aria-hidden />} link={<Link to={addresses.settings.pattern} />}>
        {t.shell.menuProfile}
      </MenuItem>
      {mayOpen(addresses.subscription.pattern) && (
        <MenuItem icon={<CreditCard aria-hidden />} link={<Link to={addresses.subscription.pattern} />}>
          {t.labels.subscription}
        </MenuItem>
      )}
      {!kebab && (
        <>
          <MenuItem icon={<CircleHelp aria-hidden />} link={<Link to={addresses.helpCenter.pattern} />}>
            {t.labels.helpCenter}
          </MenuItem>
          <MenuItem
            icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
            onSelect={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            {theme === 'dark' ? t.shell.lightMode : t.shell.darkMode}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<LogOut aria-hidden />} onSelect={logout}>
        {t.shell.menuLogout}
      </MenuItem>
    </Menu>
  );
}
