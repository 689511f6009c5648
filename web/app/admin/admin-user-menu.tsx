import { Link } from '@tanstack/react-router';
import { CircleUserRound, ExternalLink, LogOut, Moon, Sun } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { firstCharacter } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { useAdminLogout } from '#web/features/admin/account/admin-account.queries.ts';
import { useAdminRole } from '#web/features/admin/session/admin-role.ts';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';

import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '#web/ui/popup/menu.tsx';

/** Menu of the signed-in admin: account, theme and sign-out. */
export function AdminUserMenu() {
  const session = useAdminSession();
  const theme = useTheme();
  const logout = useAdminLogout();
  const role = useAdminRole();

  if (!session) return null;

  const { name, email } = session.admin;
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t.admin.userMenu} className="rounded-full p-0.5">
          <Avatar name={firstCharacter(name)} solid />
        </button>
      }
    >
      <MenuNote>
        <span className="block font-semibold text-ink">{name}</span>
        {email}
        {role && (
          <span className="mt-1 block text-[13px]">
            {t.team.yourRole({ role: t.team.adminRoleLabels[role] })}
          </span>
        )}
      </MenuNote>
      <MenuSeparator />
      <MenuItem icon={<CircleUserRound aria-hidden />} link={<Link to={addresses.adminAccount.pattern} />}>
        {t.labels.yourAccount}
      </MenuItem>
      <MenuItem
        icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        onSelect={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? t.shell.lightMode : t.shell.darkMode}
      </MenuItem>
      <MenuItem icon={<ExternalLink aria-hidden />} link={<a href={addresses.dashboard.pattern} />}>
        {t.admin.toAgents}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<LogOut aria-hidden />} onSelect={logout}>
        {t.actions.logOut}
      </MenuItem>
    </Menu>
  );
}
