import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#web/features/admin/settings/admin-settings.queries.ts';
import { SettingsForm } from '#web/features/admin/settings/settings-form.tsx';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

export function AdminSettingsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_settings()} state={m.admin_settings_state()} />
      <Settings />
    </>
  );
}

/** The settings form, only with loaded settings: fallback values must not be saved by mistake. */
function Settings() {
  const { data, error, isPending, isFetching, refetch } = useQuery(settingsQuery());
  if (isPending) {
    return (
      <div className="max-w-3xl space-y-5">
        {[4, 6, 4].map((lines) => (
          <Card key={lines} className="min-h-44">
            <SkeletonLines lines={lines} />
          </Card>
        ))}
      </div>
    );
  }
  const problem = error ?? data?.failed;
  if (problem || !data) {
    return (
      <Card>
        <ErrorState
          title={m.admin_settings_failed()}
          text={problemMessage(problem)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  const { failed: _failed, ...saved } = data;
  return <SettingsForm saved={saved} />;
}
