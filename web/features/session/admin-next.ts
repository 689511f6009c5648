import { addresses } from '#contract/addresses.ts';

/** Target after sign-in: `next` when it is a path inside the admin area, otherwise the dashboard. Never another site. */
export function adminNext(next: string | undefined): string {
  const home = addresses.adminDashboard.pattern;
  if (next === undefined || !URL.canParse(next, location.origin)) return home;
  const target = new URL(next, location.origin);
  const entrances: readonly string[] = [
    addresses.adminLogin.pattern,
    addresses.adminRegister.pattern,
    addresses.adminForgotPassword.pattern,
  ];
  const inside = target.pathname.startsWith(`${addresses.admin.pattern}/`);
  if (target.origin !== location.origin || !inside || entrances.includes(target.pathname)) return home;
  return `${target.pathname}${target.search}${target.hash}`;
}
