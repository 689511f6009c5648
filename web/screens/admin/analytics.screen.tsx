import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function AdminAnalyticsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_analytics()} state={m.admin_analytics_state()} />
      <Card>
        <EmptyState
          illustration="calendar"
          className="max-w-lg py-14"
          title={m.admin_analytics_title()}
          text={m.admin_analytics_text()}
          action={
            <Link to={addresses.adminDashboard.pattern} className={buttonLook({ variant: 'secondary' })}>
              {m.admin_analytics_action()}
            </Link>
          }
        />
      </Card>
    </>
  );
}
