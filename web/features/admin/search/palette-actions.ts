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
import * as t from '#texts/screens.ts';

/** Opens the page or dialog that does something; nothing changes before it is confirmed there. */
export type PaletteAction = {
  key: string;
  icon: LucideIcon;
  scope: AdminScope;
  label: string;
  /** Other words that people type for it. */
  synonyms: string;
  to: string;
  search: Record<string, string>;
};

type Address = { to: string; search?: Record<string, string> };

function action(
  key: string,
  [icon, scope]: [LucideIcon, AdminScope],
  [label, synonyms]: [string, string],
  { to, search = {} }: Address,
): PaletteAction {
  return { key, icon, scope, label, synonyms, to, search };
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
    [t.adminUsers.invite, t.tables.paletteSynonymsAgent],
    dialogOf(adminUsers, 'invite'),
  ),
  action(
    'import-agents',
    [FileUp, 'agents:write'],
    [t.actions.importAgents, t.tables.paletteSynonymsImport],
    dialogOf(adminUsers, 'import'),
  ),
  action(
    'invite-admin',
    [UserCog, 'team:write'],
    [t.tables.invite, t.tables.paletteSynonymsAdmin],
    dialogOf(adminTeam, 'invite'),
  ),
  action(
    'review',
    [ShieldCheck, 'properties:write'],
    [t.tables.paletteReview, t.tables.paletteSynonymsReview],
    page(addresses.adminProperties, { review: 'pending_review', sort: 'waiting' }),
  ),
  action(
    'article',
    [FilePlus, 'content:write'],
    [t.tables.paletteArticle, t.tables.paletteSynonymsArticle],
    dialogOf(addresses.adminContent, 'new'),
  ),
  action(
    'announce',
    [Megaphone, 'content:write'],
    [t.announcements.newLabel, t.tables.paletteSynonymsAnnounce],
    dialogOf(addresses.adminAnnouncements, 'new'),
  ),
  action(
    'coupon',
    [TicketPercent, 'billing:write'],
    [t.coupons.newLabel, t.tables.paletteSynonymsCoupon],
    dialogOf(adminSubscriptions, 'coupon', { view: 'coupons' }),
  ),
  action(
    'sync',
    [RefreshCw, 'billing:write'],
    [t.tables.sync, t.tables.paletteSynonymsSync],
    dialogOf(adminSubscriptions, 'sync'),
  ),
  action(
    'plans',
    [Tag, 'billing:write'],
    [t.tables.palettePlans, t.tables.paletteSynonymsPlans],
    page(adminSubscriptions, { view: 'plans' }),
  ),
  action(
    'trials',
    [Hourglass, 'billing:read'],
    [t.tables.paletteTrials, t.tables.paletteSynonymsTrials],
    page(adminSubscriptions, { trial: '7', sort: 'ends_asc' }),
  ),
  action(
    'failed-mails',
    [MailX, 'deliveries:read'],
    [t.tables.paletteFailed, t.tables.paletteSynonymsFailed],
    page(adminDeliveries, { state: 'failed' }),
  ),
  action(
    'failed-jobs',
    [ShieldAlert, 'deliveries:read'],
    [t.labels.failedJobs, t.tables.paletteSynonymsJobs],
    page(adminDeliveries, { view: 'jobs' }),
  ),
  action(
    'guest-data',
    [UserSearch, 'privacy:write'],
    [t.tables.paletteGuest, t.tables.paletteSynonymsGuest],
    page(addresses.adminPrivacy),
  ),
  action(
    'maintenance',
    [Wrench, 'settings:write'],
    [t.labels.maintenanceMode, t.tables.paletteSynonymsMaintenance],
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
  const [icon, label, synonyms] =
    status === 'suspended'
      ? ([UserCheck, t.admin.usersRestore, t.tables.paletteSynonymsRestore] as const)
      : ([UserX, t.actions.suspend, t.tables.paletteSynonymsSuspend] as const);
  const hasTrial = subscription === 'trial' || subscription === 'inactive';

  return [
    action('view', [Eye, 'agents:view'], [t.actions.viewAsAgent, t.tables.paletteSynonymsView], own('view')),
    action('status', [icon, 'agents:write'], [label, synonyms], own('status')),
    ...(hasTrial
      ? [
          action(
            'trial',
            [Timer, 'billing:write'],
            [t.adminSubscriptions.extend, t.tables.paletteSynonymsTrial],
            {
              to: billing,
              search: { do: 'trial' },
            },
          ),
        ]
      : []),
    action(
      'billing',
      [CreditCard, 'billing:read'],
      [t.tables.paletteBilling, t.tables.paletteSynonymsBilling],
      {
        to: billing,
      },
    ),
    action(
      'email',
      [AtSign, 'agents:write'],
      [t.adminUsers.emailChange, t.tables.paletteSynonymsEmail],
      own('email'),
    ),
    action(
      'sign-out',
      [LogOut, 'agents:write'],
      [t.actions.logOutEverywhere, t.tables.paletteSynonymsSignOut],
      own('sign-out'),
    ),
    action(
      'erase',
      [UserMinus, 'privacy:write'],
      [t.privacy.eraseAccount, t.tables.paletteSynonymsErase],
      own('erase'),
    ),
  ];
}

type Named = { label: string; synonyms?: string };

/**
 * How well typed words fit a name: 3 for its beginning, 2 for words of it, 1 for other words of it, 0 for none of these.
 * Every typed word must begin one of them, or from four letters on be part of one: "mail" finds "email". Nothing typed fits
 * everything.
 */
export function fitOf({ label, synonyms }: Named, typed: string): 0 | 1 | 2 | 3 {
  const terms = termsOf(typed);
  const own = termsOf(label);
  if (terms.length === 0) return 1;
  const begin = (known: readonly string[]) =>
    terms.every((word) => known.some((one) => (word.length < 4 ? one.startsWith(word) : one.includes(word))));
  if (begin(own)) return own.join(' ').startsWith(terms.join(' ')) ? 3 : 2;
  return begin([...own, ...termsOf(synonyms ?? '')]) ? 1 : 0;
}

function termsOf(text: string): string[] {
  return searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
