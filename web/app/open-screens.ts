import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { ScreenRoute } from './agent-screens.ts';
import { notHereYet } from './not-here-yet.tsx';

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
  { pattern: addresses.forgotPassword.pattern, component: notHereYet('password') },
  { pattern: addresses.resetPassword.pattern, component: notHereYet('password') },
  { pattern: addresses.googleCallback.pattern, component: notHereYet('google') },
  { pattern: addresses.terms.pattern, component: notHereYet('terms') },
  { pattern: addresses.feedback.pattern, component: notHereYet('feedback') },
  { pattern: addresses.helpCenter.pattern, component: notHereYet('help') },
  { pattern: addresses.helpCategory.pattern, component: notHereYet('help') },
  { pattern: addresses.helpArticle.pattern, component: notHereYet('help') },
  { pattern: addresses.helpCenterTest.pattern, component: notHereYet('help') },
  { pattern: addresses.admin.pattern, component: notHereYet('admin') },
  { pattern: `${addresses.admin.pattern}/$`, component: notHereYet('admin') },
  { pattern: addresses.featureTest.pattern, component: kitPage() },
];

/** The kit with all its parts is a page for developers. */
function kitPage(): RouteComponent {
  if (!import.meta.env.DEV) return notHereYet('feature_test');
  return lazyRouteComponent(() => import('#web/screens/public/kit.screen.tsx'), 'KitScreen');
}
