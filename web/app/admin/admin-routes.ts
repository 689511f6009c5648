import { type AnyRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { lazyScreen } from '../shared/lazy-screen.ts';
import { requireAdminSession } from './admin-guard.ts';

const openPatterns: readonly string[] = [
  addresses.adminLogin.pattern,
  addresses.adminRegister.pattern,
  addresses.adminForgotPassword.pattern,
  addresses.adminConfirmEmail.pattern,
];

/** Addresses that require an admin's sign-in; the last one takes all that are unknown. */
const guardedPatterns = Object.values(addresses)
  .map(({ pattern }): string => pattern)
  .filter((pattern) => pattern.startsWith(`${addresses.admin.pattern}/`) && !openPatterns.includes(pattern))
  .concat(`${addresses.admin.pattern}/$`);

/** Routes of the admin area: the sign-in, and the guarded shell with a chunk for each screen. */
export function adminRoutes(root: AnyRootRoute) {
  const area = createRoute({
    getParentRoute: () => root,
    id: 'admin-area',
    beforeLoad: leadHome,
    component: lazyScreen(() => import('./admin-layout.tsx'), 'AdminLayout'),
  });

  const login = createRoute({
    getParentRoute: () => area,
    path: addresses.adminLogin.pattern,
    component: lazyScreen(() => import('#web/screens/admin/login.screen.tsx'), 'AdminLoginScreen'),
  });

  const register = createRoute({
    getParentRoute: () => area,
    path: addresses.adminRegister.pattern,
    component: lazyScreen(() => import('#web/screens/admin/register.screen.tsx'), 'AdminRegisterScreen'),
  });

  const forgot = createRoute({
    getParentRoute: () => area,
    path: addresses.adminForgotPassword.pattern,
    component: lazyScreen(
      () => import('#web/screens/admin/forgot-password.screen.tsx'),
      'AdminForgotPasswordScreen',
    ),
  });

  const confirmEmail = createRoute({
    getParentRoute: () => area,
    path: addresses.adminConfirmEmail.pattern,
    component: lazyScreen(
      () => import('#web/screens/admin/confirm-email.screen.tsx'),
      'AdminConfirmEmailScreen',
    ),
  });

  const guarded = createRoute({
    getParentRoute: () => area,
    id: 'admin-guarded',
    beforeLoad: requireAdminSession,
    component: lazyScreen(() => import('./admin-shell.tsx'), 'AdminShell'),
  });
  const screens = guardedPatterns.map((pattern) =>
    createRoute({ getParentRoute: () => guarded, path: pattern, component: screenOf(pattern) }),
  );

  return area.addChildren([login, register, forgot, confirmEmail, guarded.addChildren(screens)]);
}

/** Redirects `/admin` to the dashboard. */
function leadHome({ location }: { location: { pathname: string } }): void {
  if (location.pathname.replace(/\/$/, '') !== addresses.admin.pattern) return;
  throw redirect({ to: addresses.adminDashboard.pattern, replace: true });
}

/** A screen by its address. The list of the screens and their files loads with the first one, since agents never need it. */
function screenOf(pattern: string) {
  return lazyScreen(async () => {
    const { adminScreens } = await import('./admin-screens.ts');
    const screen = adminScreens.find((candidate) => candidate.pattern === pattern) ?? adminScreens.at(-1);
    await screen?.component.preload?.();
    return { Screen: screen?.component };
  }, 'Screen');
}
