import { addresses } from '#contract/addresses.ts';

const bare = [addresses.login.pattern, addresses.register.pattern, addresses.forgotPassword.pattern];
const bareAreas = ['/shared/', `${addresses.admin.pattern}/`];

/** Top bar, footer and bottom nav are not shown here. */
export function hidesShell(pathname: string): boolean {
  return bare.includes(pathname) || bareAreas.some((area) => `${pathname}/`.startsWith(area));
}

/** The list of links has its own bar at the bottom of a phone. */
export function hidesBottomNav(pathname: string): boolean {
  return hidesShell(pathname) || pathname === addresses.mySharedLinks.pattern;
}
