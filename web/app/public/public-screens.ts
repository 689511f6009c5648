import { addresses } from '#contract/addresses.ts';
import type { ScreenRoute } from '../agent/agent-screens.ts';
import { lazyScreen } from '../shared/lazy-screen.ts';

/** Screens that require no sign-in. Shared links and guest pages are rendered by the server instead. */
export const publicScreens: readonly ScreenRoute[] = [
  {
    pattern: addresses.login.pattern,
    component: lazyScreen(() => import('#web/screens/public/login.screen.tsx'), 'LoginScreen'),
    onlySignedOut: true,
  },
  {
    pattern: addresses.register.pattern,
    component: lazyScreen(() => import('#web/screens/public/register.screen.tsx'), 'RegisterScreen'),
    onlySignedOut: true,
  },
  {
    pattern: addresses.forgotPassword.pattern,
    component: lazyScreen(
      () => import('#web/screens/public/forgot-password.screen.tsx'),
      'ForgotPasswordScreen',
    ),
  },
  {
    pattern: addresses.resetPassword.pattern,
    component: lazyScreen(
      () => import('#web/screens/public/reset-password.screen.tsx'),
      'ResetPasswordScreen',
    ),
  },
  {
    pattern: addresses.verifyEmail.pattern,
    component: lazyScreen(() => import('#web/screens/public/verify-email.screen.tsx'), 'VerifyEmailScreen'),
  },
  {
    pattern: addresses.acceptTeamInvitation.pattern,
    component: lazyScreen(() => import('#web/screens/public/join.screen.tsx'), 'JoinScreen'),
  },
  {
    pattern: addresses.googleCallback.pattern,
    component: lazyScreen(
      () => import('#web/screens/public/google-callback.screen.tsx'),
      'GoogleCallbackScreen',
    ),
  },
  {
    pattern: addresses.terms.pattern,
    component: lazyScreen(() => import('#web/screens/public/terms.screen.tsx'), 'TermsScreen'),
  },
  {
    pattern: addresses.feedback.pattern,
    component: lazyScreen(() => import('#web/screens/public/feedback.screen.tsx'), 'FeedbackScreen'),
  },
  {
    pattern: addresses.feedbackThread.pattern,
    component: lazyScreen(
      () => import('#web/screens/public/feedback-thread.screen.tsx'),
      'FeedbackThreadScreen',
    ),
  },
  {
    pattern: addresses.helpCenter.pattern,
    component: lazyScreen(() => import('#web/screens/public/help-center.screen.tsx'), 'HelpCenterScreen'),
  },
  {
    pattern: addresses.helpCategory.pattern,
    component: lazyScreen(() => import('#web/screens/public/help-category.screen.tsx'), 'HelpCategoryScreen'),
  },
  {
    pattern: addresses.helpArticle.pattern,
    component: lazyScreen(() => import('#web/screens/public/help-article.screen.tsx'), 'HelpArticleScreen'),
  },
  {
    pattern: addresses.helpCenterTest.pattern,
    component: lazyScreen(
      () => import('#web/screens/public/help-center-test.screen.tsx'),
      'HelpCenterTestScreen',
    ),
  },
  ...uiGalleryRoute(),
];

/** Gallery of the UI components, for developers only. */
function uiGalleryRoute(): ScreenRoute[] {
  if (!import.meta.env.DEV) return [];
  const component = lazyScreen(
    () => import('#web/screens/public/ui-gallery/ui-gallery.screen.tsx'),
    'UiGalleryScreen',
  );
  return [{ pattern: `${addresses.featureTest.pattern}/kit`, component }];
}
