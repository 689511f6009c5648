import { Banknote, LogOut, Moon, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { addresses } from '#contract/addresses.ts';
import { useLogout } from '#web/features/account/use-logout.ts';
import { chooseTheme, useTheme } from '#web/lib/browser/theme.ts';
import { m } from '#web/locales/compiled/messages.js';
import { useNewEntries } from './new-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** What the palette can do, besides going somewhere. */
export function usePaletteActions(): PaletteEntry[] {
  const made = useNewEntries();
  const theme = useTheme();
  const logout = useLogout();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions act on the address and session of their time
  return useMemo(
    () => [
      ...made.map(({ key, text, Icon, to, run }) => ({
        key: `new-${key}`,
        label: newTexts[key].label(),
        detail: text,
        synonyms: newTexts[key].synonyms(),
        Icon,
        ...(to === undefined ? {} : { to }),
        ...(run === undefined ? {} : { run }),
      })),
      {
        key: 'payment',
        label: m.shell_palette_payment(),
        detail: m.shell_palette_payment_text(),
        synonyms: m.shell_synonyms_payment(),
        Icon: Banknote,
        to: addresses.bookings.pattern,
        search: { overdue: 'true' },
      },
      {
        key: 'theme',
        label: theme === 'dark' ? m.shell_light_mode() : m.shell_dark_mode(),
        detail: '',
        synonyms: m.shell_synonyms_theme(),
        Icon: theme === 'dark' ? Sun : Moon,
        run: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      {
        key: 'logout',
        label: m.shell_menu_logout(),
        detail: '',
        synonyms: m.shell_synonyms_logout(),
        Icon: LogOut,
        run: logout,
      },
    ],
    [made.length, theme],
  );
}

const newTexts = {
  booking: { label: m.shell_palette_new_booking, synonyms: m.shell_synonyms_new_booking },
  hold: { label: m.shell_palette_new_hold, synonyms: m.shell_synonyms_new_hold },
  block: { label: m.shell_palette_new_block, synonyms: m.shell_synonyms_new_block },
  property: { label: m.shell_palette_new_property, synonyms: m.shell_synonyms_new_property },
  link: { label: m.shell_palette_new_link, synonyms: m.shell_synonyms_new_link },
};
