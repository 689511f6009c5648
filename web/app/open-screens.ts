import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { notHereYet, type ScreenRoute } from './agent-screens.ts';

/** Every screen that needs no sign-in. Shared links and guest pages are served by the server itself. */
export const openScreens: readonly ScreenRoute[] = [
  {
    pattern: addresses.login.pattern,
    component: lazyRouteComponent(() => import('#web/screens/public/login.screen.tsx'), 'LoginScreen'),
    onlySignedOut: true,
  },
  {
    pattern: addresses.register.pattern,
    component: lazyRouteComponent(() => import('#web/screens/public/register.screen.tsx'), 'RegisterScreen'),
    onlySignedOut: true,
  },
  { pattern: addresses.forgotPassword.pattern, component: notHereYet },
  { pattern: addresses.resetPassword.pattern, component: notHereYet },
  { pattern: addresses.googleCallback.pattern, component: notHereYet },
  { pattern: addresses.terms.pattern, component: notHereYet },
  { pattern: addresses.feedback.pattern, component: notHereYet },
  { pattern: addresses.helpCenter.pattern, component: notHereYet },
  { pattern: addresses.helpCategory.pattern, component: notHereYet },
  { pattern: addresses.helpArticle.pattern, component: notHereYet },
  { pattern: addresses.helpCenterTest.pattern, component: notHereYet },
  { pattern: addresses.admin.pattern, component: notHereYet },
  { pattern: `${addresses.admin.pattern}/$`, component: notHereYet },
  { pattern: addresses.featureTest.pattern, component: kitPage() },
];

/** The kit with all its parts is a page for developers. */
function kitPage(): RouteComponent {
  if (!import.meta.env.DEV) return notHereYet;
  return lazyRouteComponent(() => import('#web/screens/public/kit.screen.tsx'), 'KitScreen');
}
