import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminSettings } from '#contract/admin/settings.ts';
import * as t from '#texts/screens.ts';
import { ViewOnlyNote } from '#web/features/admin/components/view-only-note.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { settingsQuery, updateSettings } from '#web/features/admin/settings/admin-settings.queries.ts';
import {
  BookingSettings,
  findSettingErrors,
  LogSettings,
  MailSettings,
  PlatformSettings,
  PrivacySettings,
  SignUpSettings,
} from '#web/features/admin/settings/admin-settings-sections.tsx';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAction } from '#web/ui/use-action.ts';

export function AdminSettingsScreen() {
  return (
    <>
      <PageHeader title={t.labels.settings} state={t.adminSettings.state} />
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
          title={t.adminSettings.failed}
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

/** All platform settings; saved together and effective immediately. */
function SettingsForm({ saved }: { saved: AdminSettings }) {
  const queryClient = useQueryClient();
  const may = useMay();
  const mayChange = may('settings:write');

  function show(settings: AdminSettings) {
    queryClient.setQueryData(settingsQuery().queryKey, { ...settings, failed: null });
    form.startAgain(settings);
  }

  const takeBack = useAction(updateSettings, {
    done: () => t.notices.changeUndone,
    onDone: show,
    failed: true,
  });
  const save = useAction((values: AdminSettings) => updateSettings(changesOf(saved, values)), {
    done: () => t.adminSettings.saved,
    undo: (_settings, values) => {
      const before = pick(saved, changesOf(saved, values));
      return () => takeBack.run(before);
    },
    onDone: show,
  });

  const form = useSmallForm({ values: saved, validate: findSettingErrors, send: save });
  const { values, change } = form;
  const changed = changesOf(saved, values);
  const isDirty = Object.keys(changed).length > 0;
  const parts = { values, errors: form.errors, change };

  return (
    <form noValidate onSubmit={form.submit} className="max-w-3xl space-y-5 pb-24">
      <ViewOnlyNote scope="settings:write" />
      <fieldset
        disabled={!mayChange}
        className={classNames('space-y-5', !mayChange && 'pointer-events-none')}
      >
        <PlatformSettings {...parts} />
        <SignUpSettings {...parts} />
        <BookingSettings {...parts} />
        <MailSettings {...parts} />
        <LogSettings {...parts} />
        <PrivacySettings {...parts} />
      </fieldset>
      <div
        className={classNames(
          'rounded-card border border-line bg-surface/95 p-3',
          // With nothing to save, it covers nothing.
          isDirty ? 'sticky bottom-4 z-10 shadow-pop backdrop-blur-md' : 'max-md:hidden',
          !mayChange && 'hidden',
        )}
      >
        {save.problem && (
          <Banner tone="danger" title={errorTitle(save.error)} className="mb-3">
            {save.problem}
          </Banner>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto px-2 text-sm text-mute max-md:w-full">
            {isDirty
              ? t.adminSettings.unsaved({ count: Object.keys(changed).length })
              : t.notices.allChangesSaved}
          </p>
          <Button
            variant="secondary"
            disabled={!isDirty || save.isPending}
            onClick={() => form.startAgain(saved)}
          >
            {t.actions.discard}
          </Button>
          <Button type="submit" disabled={!isDirty} busy={save.isPending}>
            {t.adminSettings.save}
          </Button>
        </div>
      </div>
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  );
}

/** Changed settings only, so that two admins do not overwrite each other. */
function changesOf(saved: AdminSettings, values: AdminSettings): Partial<AdminSettings> {
  const isChanged = ([name, value]: [string, unknown]) =>
    Object.entries(saved).some(([known, old]) => known === name && old !== value);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/** Previous values of the changed settings. */
function pick(settings: AdminSettings, changes: Partial<AdminSettings>): Partial<AdminSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in changes));
}
