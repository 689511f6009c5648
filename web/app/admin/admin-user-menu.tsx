import { Link } from '@tanstack/react-router';
import { CircleUserRound, ExternalLink, LogOut, Moon, Sun } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { firstCharacter } from '#domain/shared/truncate-text.ts';
import { useAdminLogout } from '#web/features/admin/account/admin-account.queries.ts';
import { useAdminRole } from '#web/features/admin/session/admin-role.ts';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';
import { adminRoleLabels } from '#web/lib/format/admin-role-labels.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
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
        <button type="button" aria-label={m.admin_user_menu()} className="rounded-full p-0.5">
          <Avatar name={firstCharacter(name)} solid />
        </button>
      }
    >
      <MenuNote>
        <span className="block font-semibold text-ink">{name}</span>
        {email}
        {role && (
          <span className="mt-1 block text-[13px]">
            {m.team_your_role({ role: adminRoleLabels[role]() })}
          </span>
        )}
      </MenuNote>
      <MenuSeparator />
      <MenuItem icon={<CircleUserRound aria-hidden />} link={<Link to={addresses.adminAccount.pattern} />}>
        {m.admin_account_title()}
      </MenuItem>
      <MenuItem
        icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        onSelect={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? m.shell_light_mode() : m.shell_dark_mode()}
      </MenuItem>
      <MenuItem icon={<ExternalLink aria-hidden />} link={<a href={addresses.dashboard.pattern} />}>
        {m.admin_to_agents()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<LogOut aria-hidden />} onSelect={logout}>
        {m.admin_sign_out()}
      </MenuItem>
    </Menu>
  );
}
