import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminSettings } from '#contract/admin/admin.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { settingsQuery, updateSettings } from './admin-settings.queries.ts';
import {
  BookingSettings,
  MailSettings,
  PlatformSettings,
  SignUpSettings,
} from './admin-settings-sections.tsx';
import { findSettingErrors } from './find-setting-errors.ts';

/** All platform settings; saved together and effective immediately. */
export function SettingsForm({ saved }: { saved: AdminSettings }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(saved);
  const [tried, setTried] = useState(false);
  const faults = tried ? findSettingErrors(values) : {};
  const changed = changesOf(saved, values);
  const isDirty = Object.keys(changed).length > 0;
  const save = useMutation({
    mutationFn: updateSettings,
    onSuccess(settings, changes) {
      const before = pick(saved, changes);
      queryClient.setQueryData(settingsQuery().queryKey, { ...settings, failed: null });
      setValues(settings);
      setTried(false);
      showToast({
        tone: 'good',
        title: m.admin_settings_saved(),
        action: { label: m.kit_undo(), onPress: () => void takeBack(before) },
      });
    },
  });
  async function takeBack(before: Partial<AdminSettings>) {
    try {
      const settings = await updateSettings(before);
      queryClient.setQueryData(settingsQuery().queryKey, { ...settings, failed: null });
      setValues(settings);
      showToast({ tone: 'good', title: m.admin_undone() });
    } catch (problem) {
      showToast({ tone: 'danger', title: problemMessage(problem) });
    }
  }
  function change(part: Partial<AdminSettings>) {
    setValues((old) => ({ ...old, ...part }));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isDirty && Object.keys(findSettingErrors(values)).length === 0) save.mutate(changed);
  }
  const parts = { values, faults, change };
  return (
    <form noValidate onSubmit={submit} className="max-w-3xl space-y-5 pb-24">
      <PlatformSettings {...parts} />
      <SignUpSettings {...parts} />
      <BookingSettings {...parts} />
      <MailSettings {...parts} />
      <div
        className={classNames(
          'sticky bottom-4 z-10 rounded-card border border-line bg-surface/95 p-3 shadow-pop backdrop-blur-md',
          !isDirty && 'max-md:hidden',
        )}
      >
        {save.isError && (
          <Banner tone="danger" title={errorTitle(save.error)} className="mb-3">
            {problemMessage(save.error)}
          </Banner>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto px-2 text-sm text-mute max-md:w-full">
            {isDirty
              ? m.admin_settings_unsaved({ count: Object.keys(changed).length })
              : m.admin_settings_all_saved()}
          </p>
          <Button variant="secondary" disabled={!isDirty || save.isPending} onClick={() => setValues(saved)}>
            {m.admin_settings_discard()}
          </Button>
          <Button type="submit" disabled={!isDirty} busy={save.isPending}>
            {m.admin_settings_save()}
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
