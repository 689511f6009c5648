/** Budget of a first view: its entry files, and the gzipped kilobytes of script and style that may load at once. */
export type FirstLoad = {
  name: string;
  folder: 'web' | 'share';
  entries: readonly string[];
  script: number;
  style: number;
};

const shell = ['index.html', 'web/app/agent/shell.tsx'];
const adminShell = [
  'index.html',
  'web/app/admin/admin-layout.tsx',
  'web/app/admin/admin-shell.tsx',
  'web/app/admin/admin-screens.ts',
];
const adminScreens = [
  'dashboard',
  'analytics',
  'users',
  'properties',
  'bookings',
  'subscriptions',
  'feedback',
  'content',
  'notifications',
  'settings',
  'logs',
];

/** Budgets that the tests enforce and `npm run bench` shows. */
export const firstLoads: readonly FirstLoad[] = [
  {
    name: 'shared link',
    folder: 'share',
    entries: ['web/share.tsx', 'web/hydrate.tsx', 'web/screens/visitor/link-islands.tsx'],
    script: 72,
    style: 8.2,
  },
  {
    name: 'shared property',
    folder: 'share',
    entries: ['web/share.tsx', 'web/hydrate.tsx', 'web/screens/visitor/property-islands.tsx'],
    script: 72,
    style: 8.2,
  },
  {
    name: 'guest page',
    folder: 'share',
    entries: ['web/share.tsx', 'web/hydrate.tsx', 'web/screens/visitor/guest-islands.tsx'],
    script: 71,
    style: 8.2,
  },
  {
    name: 'sign-in',
    folder: 'web',
    entries: ['index.html', 'web/screens/public/login.screen.tsx'],
    script: 132,
    style: 14,
  },
  {
    name: 'terms',
    folder: 'web',
    entries: ['index.html', 'web/app/public/public-shell.tsx', 'web/screens/public/terms.screen.tsx'],
    script: 129,
    style: 14,
  },
  { name: 'shell', folder: 'web', entries: shell, script: 148, style: 20.5 },
  {
    name: 'dashboard',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/dashboard.screen.tsx'],
    script: 176,
    style: 20.5,
  },
  {
    name: 'messages',
    folder: 'web',
    entries: [
      ...shell,
      'web/screens/agent/messages.screen.tsx',
      'web/screens/agent/messages/open-conversation.tsx',
    ],
    script: 188,
    style: 20.5,
  },
  {
    name: 'conversations on a phone',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/messages.screen.tsx'],
    script: 164,
    style: 20.5,
  },
  {
    name: 'settings',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/settings.screen.tsx'],
    script: 164,
    style: 20.5,
  },
  {
    name: 'subscription',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/subscription.screen.tsx'],
    script: 199,
    style: 20.5,
  },
  {
    name: 'choice of listings',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/select-listings.screen.tsx'],
    script: 167,
    style: 20.5,
  },
  {
    name: 'timeline',
    folder: 'web',
    entries: [
      ...shell,
      'web/screens/agent/calendar.screen.tsx',
      'web/features/bookings/timeline/board/timeline-toolbar.tsx',
      'web/features/bookings/timeline/board/timeline-board.tsx',
    ],
    script: 189,
    style: 20.5,
  },
  {
    name: 'agenda',
    folder: 'web',
    entries: [
      ...shell,
      'web/screens/agent/calendar.screen.tsx',
      'web/features/bookings/timeline/phone/phone-calendar.tsx',
    ],
    script: 180,
    style: 20.5,
  },
  {
    name: 'analytics',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/analytics.screen.tsx'],
    script: 165,
    style: 20.5,
  },
  {
    name: 'marketing',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/marketing.screen.tsx'],
    script: 186,
    style: 20.5,
  },
  {
    name: 'property form',
    folder: 'web',
    entries: [...shell, 'web/screens/agent/new-property.screen.tsx'],
    script: 203,
    style: 20.5,
  },
  ...adminScreens.map(
    (name): FirstLoad => ({
      name: `admin ${name}`,
      folder: 'web',
      entries: [...adminShell, `web/screens/admin/${name}.screen.tsx`],
      script: 212,
      style: 20.5,
    }),
  ),
];
