import {
  AtSign,
  CreditCard,
  Eye,
  FilePlus,
  FileUp,
  Hourglass,
  LogOut,
  type LucideIcon,
  MailX,
  Megaphone,
  RefreshCw,
  ShieldAlert,
  ShieldCheck,
  Tag,
  TicketPercent,
  Timer,
  UserCheck,
  UserCog,
  UserMinus,
  UserPlus,
  UserSearch,
  UserX,
  Wrench,
} from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Opens the page or dialog that does something; nothing changes before it is confirmed there. */
export type PaletteAction = {
  key: string;
  icon: LucideIcon;
  scope: AdminScope;
  label: () => string;
  /** Other words that people type for it. */
  words: () => string;
  to: string;
  search: Record<string, string>;
};

type Address = { to: string; search?: Record<string, string> };

function action(
  key: string,
  [icon, scope]: [LucideIcon, AdminScope],
  [label, words]: [() => string, () => string],
  { to, search = {} }: Address,
): PaletteAction {
  return { key, icon, scope, label, words, to, search };
}

const dialogOf = ({ pattern }: { pattern: string }, dialog: string, search = {}): Address => ({
  to: pattern,
  search: { ...search, do: dialog },
});
const page = ({ pattern }: { pattern: string }, search = {}): Address => ({ to: pattern, search });

const { adminUsers, adminTeam, adminSubscriptions, adminDeliveries } = addresses;

/** Actions that need no agent. */
export const paletteActions: readonly PaletteAction[] = [
  action(
    'invite-agent',
    [UserPlus, 'agents:write'],
    [m.user_invite, m.palette_words_agent],
    dialogOf(adminUsers, 'invite'),
  ),
  action(
    'import-agents',
    [FileUp, 'agents:write'],
    [m.palette_import, m.palette_words_import],
    dialogOf(adminUsers, 'import'),
  ),
  action(
    'invite-admin',
    [UserCog, 'team:write'],
    [m.tables_invite, m.palette_words_admin],
    dialogOf(adminTeam, 'invite'),
  ),
  action(
    'review',
    [ShieldCheck, 'properties:write'],
    [m.palette_review, m.palette_words_review],
    page(addresses.adminProperties, { review: 'pending_review', sort: 'waiting' }),
  ),
  action(
    'article',
    [FilePlus, 'content:write'],
    [m.palette_article, m.palette_words_article],
    dialogOf(addresses.adminContent, 'new'),
  ),
  action(
    'announce',
    [Megaphone, 'content:write'],
    [m.announcements_new, m.palette_words_announce],
    dialogOf(addresses.adminAnnouncements, 'new'),
  ),
  action(
    'coupon',
    [TicketPercent, 'billing:write'],
    [m.coupons_new, m.palette_words_coupon],
    dialogOf(adminSubscriptions, 'coupon', { view: 'coupons' }),
  ),
  action(
    'sync',
    [RefreshCw, 'billing:write'],
    [m.tables_sync, m.palette_words_sync],
    dialogOf(adminSubscriptions, 'sync'),
  ),
  action(
    'plans',
    [Tag, 'billing:write'],
    [m.palette_plans, m.palette_words_plans],
    page(adminSubscriptions, { view: 'plans' }),
  ),
  action(
    'trials',
    [Hourglass, 'billing:read'],
    [m.palette_trials, m.palette_words_trials],
    page(adminSubscriptions, { trial: '7', sort: 'ends_asc' }),
  ),
  action(
    'failed-mails',
    [MailX, 'deliveries:read'],
    [m.palette_failed, m.palette_words_failed],
    page(adminDeliveries, { state: 'failed' }),
  ),
  action(
    'failed-jobs',
    [ShieldAlert, 'deliveries:read'],
    [m.palette_jobs, m.palette_words_jobs],
    page(adminDeliveries, { view: 'jobs' }),
  ),
  action(
    'guest-data',
    [UserSearch, 'privacy:write'],
    [m.palette_guest, m.palette_words_guest],
    page(addresses.adminPrivacy),
  ),
  action(
    'maintenance',
    [Wrench, 'settings:write'],
    [m.palette_maintenance, m.palette_words_maintenance],
    page(addresses.adminSettings),
  ),
];

/** The agent whose page is open, as far as it is known. */
export type PaletteAgent = {
  id: string;
  name: string;
  status: string;
  subscription: SubscriptionState | null;
};

/** Actions on the agent whose page is open; each opens a dialog of their page, or of their subscription. */
export function agentActions({ id, status, subscription }: PaletteAgent): PaletteAction[] {
  if (status === 'deleted') return [];

  const own = (dialog: string): Address => ({ to: addresses.adminUser({ id }), search: { do: dialog } });
  const billing = addresses.adminSubscription({ id });
  const [icon, label, words] =
    status === 'suspended'
      ? ([UserCheck, m.admin_users_restore, m.palette_words_restore] as const)
      : ([UserX, m.admin_users_suspend, m.palette_words_suspend] as const);
  const hasTrial = subscription === 'trial' || subscription === 'inactive';

  return [
    action('view', [Eye, 'agents:view'], [m.user_view, m.palette_words_view], own('view')),
    action('status', [icon, 'agents:write'], [label, words], own('status')),
    ...(hasTrial
      ? [
          action('trial', [Timer, 'billing:write'], [m.admin_subscriptions_extend, m.palette_words_trial], {
            to: billing,
            search: { do: 'trial' },
          }),
        ]
      : []),
    action('billing', [CreditCard, 'billing:read'], [m.palette_billing, m.palette_words_billing], {
      to: billing,
    }),
    action('email', [AtSign, 'agents:write'], [m.user_email_change, m.palette_words_email], own('email')),
    action(
      'sign-out',
      [LogOut, 'agents:write'],
      [m.admin_users_sign_out, m.palette_words_sign_out],
      own('sign-out'),
    ),
    action(
      'erase',
      [UserMinus, 'privacy:write'],
      [m.privacy_erase_account, m.palette_words_erase],
      own('erase'),
    ),
  ];
}

type Named = { label: () => string; words?: () => string };

/**
 * How well typed words fit a name: 3 for its beginning, 2 for words of it, 1 for other words of it, 0 for none of these.
 * Every typed word must begin one of them, or from four letters on be part of one: "mail" finds "email". Nothing typed fits
 * everything.
 */
export function fitOf({ label, words }: Named, typed: string): 0 | 1 | 2 | 3 {
  const asked = wordsOf(typed);
  const own = wordsOf(label());
  if (asked.length === 0) return 1;
  const begin = (known: readonly string[]) =>
    asked.every((word) => known.some((one) => (word.length < 4 ? one.startsWith(word) : one.includes(word))));
  if (begin(own)) return own.join(' ').startsWith(asked.join(' ')) ? 3 : 2;
  return begin([...own, ...wordsOf(words?.() ?? '')]) ? 1 : 0;
}

function wordsOf(text: string): string[] {
  return searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
