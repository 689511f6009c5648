import { Link, type RouteComponent } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IllustrationName } from '#web/ui/illustration.tsx';
import { m } from '#web/words/compiled/messages.js';

type Place = { title: () => string; text: () => string; illustration: IllustrationName };

const places = {
  select_listings: { title: m.shell_later_select_title, text: m.shell_later_select_text, illustration: 'house' },
  analytics: { title: m.shell_later_analytics_title, text: m.shell_later_analytics_text, illustration: 'calendar' },
  marketing: { title: m.shell_later_marketing_title, text: m.shell_later_marketing_text, illustration: 'link' },
  settings: { title: m.shell_later_settings_title, text: m.shell_later_settings_text, illustration: 'house' },
  subscription: { title: m.shell_later_subscription_title, text: m.shell_later_subscription_text, illustration: 'house' },
  notifications: {
    title: m.shell_later_notifications_title,
    text: m.shell_later_notifications_text,
    illustration: 'inbox',
  },
  password: { title: m.shell_later_password_title, text: m.shell_later_password_text, illustration: 'inbox' },
  google: { title: m.shell_later_google_title, text: m.shell_later_google_text, illustration: 'lost' },
  terms: { title: m.shell_later_terms_title, text: m.shell_later_terms_text, illustration: 'inbox' },
  feedback: { title: m.shell_later_feedback_title, text: m.shell_later_feedback_text, illustration: 'inbox' },
  help: { title: m.shell_later_help_title, text: m.shell_later_help_text, illustration: 'lost' },
  admin: { title: m.shell_later_admin_title, text: m.shell_later_admin_text, illustration: 'lost' },
  feature_test: { title: m.shell_later_test_title, text: m.shell_later_test_text, illustration: 'lost' },
} as const satisfies Record<string, Place>;

/** The screen of a place whose address is taken but whose work is still to come: it says so and leads back. */
export function notHereYet(name: keyof typeof places): RouteComponent {
  const { title, text, illustration } = places[name];
  return function NotHereYet() {
    usePageTitle(title());
    return (
      <EmptyState
        illustration={illustration}
        className="py-16"
        title={title()}
        text={text()}
        action={
          <Link to={addresses.dashboard.pattern} className={buttonLook({ variant: 'secondary' })}>
            {m.shell_later_back()}
          </Link>
        }
      />
    );
  };
}
