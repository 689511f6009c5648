import { type AnyRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { requireAdminSession } from './admin-guard.ts';
import { adminScreens } from './admin-screens.ts';

/** Routes of the admin area: the sign-in, and the guarded shell with a chunk for each screen. */
export function adminRoutes(root: AnyRootRoute) {
  const area = createRoute({
    getParentRoute: () => root,
    id: 'admin-area',
    beforeLoad: leadHome,
    component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  });
  const login = createRoute({
    getParentRoute: () => area,
    path: addresses.adminLogin.pattern,
    component: lazyRouteComponent(() => import('#web/screens/admin/login.screen.tsx'), 'AdminLoginScreen'),
  });
  const register = createRoute({
    getParentRoute: () => area,
    path: addresses.adminRegister.pattern,
    component: lazyRouteComponent(
      () => import('#web/screens/admin/register.screen.tsx'),
      'AdminRegisterScreen',
    ),
  });
  const forgot = createRoute({
    getParentRoute: () => area,
    path: addresses.adminForgotPassword.pattern,
    component: lazyRouteComponent(
      () => import('#web/screens/admin/forgot-password.screen.tsx'),
      'AdminForgotPasswordScreen',
    ),
  });
  const confirmEmail = createRoute({
    getParentRoute: () => area,
    path: addresses.adminConfirmEmail.pattern,
    component: lazyRouteComponent(
      () => import('#web/screens/admin/confirm-email.screen.tsx'),
      'AdminConfirmEmailScreen',
    ),
  });
  const guarded = createRoute({
    getParentRoute: () => area,
    id: 'admin-guarded',
    beforeLoad: requireAdminSession,
    component: lazyRouteComponent(() => import('./admin-shell.tsx'), 'AdminShell'),
  });
  const screens = adminScreens.map(({ pattern, component }) =>
    createRoute({ getParentRoute: () => guarded, path: pattern, component }),
  );
  return area.addChildren([login, register, forgot, confirmEmail, guarded.addChildren(screens)]);
}

/** Redirects `/admin` to the dashboard. */
function leadHome({ location }: { location: { pathname: string } }): void {
  if (location.pathname.replace(/\/$/, '') !== addresses.admin.pattern) return;
  throw redirect({ to: addresses.adminDashboard.pattern, replace: true });
}
