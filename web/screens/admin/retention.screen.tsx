import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { RetentionState } from '#contract/admin/privacy.ts';
import type { RetentionRule } from '#domain/admin/retention-rules.ts';
import { everydayLogMonths, lastingLogMonths } from '#domain/shared/platform-settings.ts';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { ViewOnlyNote } from '#web/features/admin/components/view-only-note.tsx';
import {
  changeRetention,
  type LengthSetting,
  retentionQuery,
} from '#web/features/admin/privacy/privacy.queries.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { formatMoment, formatNumber, formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';

/** How long everything is kept, what was last removed, and the lengths that owners change. */
export function AdminRetentionScreen() {
  return (
    <>
      <PageHeader
        title={m.retention_title()}
        state={m.retention_state()}
        back={<Link to={addresses.adminPrivacy.pattern}>{m.privacy_title()}</Link>}
      />
      <ViewOnlyNote scope="settings:write" />
      <RetentionRules />
    </>
  );
}

type Words = { name: () => string; text: () => string };

const groups: readonly { title: () => string; rules: Partial<Record<RetentionRule, Words>> }[] = [
  {
    title: m.retention_group_log,
    rules: {
      log_everyday: { name: m.retention_log_everyday, text: m.admin_settings_log_months_help },
      log_lasting: { name: m.retention_log_lasting, text: m.admin_settings_lasting_log_months_help },
      incidents: { name: m.retention_incidents, text: m.retention_incidents_text },
      browser_errors: { name: m.retention_browser_errors, text: m.retention_browser_errors_text },
    },
  },
  {
    title: m.retention_group_mail,
    rules: {
      deliveries: { name: m.retention_deliveries, text: m.retention_deliveries_text },
      stored_mails: { name: m.retention_stored_mails, text: m.retention_stored_mails_text },
      notifications: { name: m.retention_notifications, text: m.retention_notifications_text },
      mail_counts: { name: m.retention_mail_counts, text: m.retention_mail_counts_text },
    },
  },
  {
    title: m.retention_group_sign_in,
    rules: {
      sessions: { name: m.retention_sessions, text: m.retention_sessions_text },
      devices: { name: m.retention_devices, text: m.retention_devices_text },
      sign_in_tries: { name: m.retention_sign_in_tries, text: m.retention_sign_in_tries_text },
      mailed_links: { name: m.retention_mailed_links, text: m.retention_mailed_links_text },
      admin_links: { name: m.retention_admin_links, text: m.retention_admin_links_text },
      google_sign_ins: { name: m.retention_google_sign_ins, text: m.retention_google_sign_ins_text },
      second_steps: { name: m.retention_second_steps, text: m.retention_second_steps_text },
    },
  },
  {
    title: m.retention_group_people,
    rules: {
      closed_accounts: { name: m.retention_closed_accounts, text: m.retention_closed_accounts_text },
      erasure_requests: { name: m.retention_erasure_requests, text: m.retention_erasure_requests_text },
      agent_notes: { name: m.retention_agent_notes, text: m.retention_agent_notes_text },
      data_exports: { name: m.retention_data_exports, text: m.retention_data_exports_text },
      files: { name: m.retention_files, text: m.retention_files_text },
      visitor_salts: { name: m.retention_visitor_salts, text: m.retention_visitor_salts_text },
      votes: { name: m.retention_votes, text: m.retention_votes_text },
    },
  },
  {
    title: m.retention_group_work,
    rules: {
      form_drafts: { name: m.retention_form_drafts, text: m.retention_form_drafts_text },
      rate_changes: { name: m.retention_rate_changes, text: m.retention_rate_changes_text },
      calendar_readings: { name: m.retention_calendar_readings, text: m.retention_calendar_readings_text },
      repeated_answers: { name: m.retention_repeated_answers, text: m.retention_repeated_answers_text },
    },
  },
];

const lengthLabels: Record<RetentionState['unit'], (of: { count: number }) => string> = {
  minutes: m.retention_minutes,
  hours: m.retention_hours,
  days: m.retention_days,
  months: m.retention_months,
};

/** All rules by what they concern, with their lengths and what they removed last. */
export function RetentionRules() {
  const found = useQuery(retentionQuery());

  return (
    <Loaded query={found} lines={8} failure={m.retention_failed()} card>
      {({ items }) => (
        <div className="max-w-3xl space-y-5">
          {groups.map(({ title, rules }) => (
            <Card key={title()} aria-label={title()}>
              <CardHeader title={title()} />
              <ul className="divide-y divide-line">
                {items.map((state) => {
                  const words = rules[state.rule];
                  return words && <RuleRow key={state.rule} state={state} words={words} />;
                })}
              </ul>
            </Card>
          ))}
          <Card aria-label={m.retention_stays()}>
            <CardHeader title={m.retention_stays()} />
            <p className="text-mute">{m.retention_stays_text()}</p>
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function RuleRow({ state, words }: { state: RetentionState; words: Words }) {
  const { count, unit, setting } = state;
  const [asked, setAsked] = useState(false);
  const mayChange = useMay()('settings:write');

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{words.name()}</p>
        <p className="text-sm text-mute">{words.text()}</p>
        <LastRemoval state={state} />
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <span className="font-semibold whitespace-nowrap tabular-nums">{lengthLabels[unit]({ count })}</span>
        {setting && mayChange && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.retention_change_named({ name: words.name() })}
            onClick={() => setAsked(true)}
          >
            {m.retention_change()}
          </Button>
        )}
      </div>
      {asked && setting && (
        <LengthDialog name={words.name()} setting={setting} present={count} onClose={() => setAsked(false)} />
      )}
    </li>
  );
}

function LastRemoval({ state: { rule, lastRunAt, lastRemovedAt, lastRemoved } }: { state: RetentionState }) {
  const isLog = rule === 'log_everyday' || rule === 'log_lasting';
  const text = () => {
    if (lastRunAt === null) return m.retention_not_run();
    if (lastRemovedAt === null) return m.retention_nothing_yet({ time: formatRelativeTime(lastRunAt) });
    const counted = { count: lastRemoved, shown: formatNumber(lastRemoved) };
    const what = isLog ? m.retention_removed_months(counted) : m.retention_removed(counted);
    return m.retention_last({ what, date: formatMoment(lastRemovedAt) });
  };

  return (
    <p className="text-[13px] text-mute" title={lastRunAt === null ? undefined : formatMoment(lastRunAt)}>
      {text()}
    </p>
  );
}

const limits = { logMonths: everydayLogMonths, lastingLogMonths } as const;

type LengthDialogProps = { name: string; setting: LengthSetting; present: number; onClose: () => void };

/** A shorter length removes what is older with the next run, so the dialog says so. */
function LengthDialog({ name, setting, present, onClose }: LengthDialogProps) {
  const { min, max } = limits[setting];
  const [months, setMonths] = useState<number | null>(present);
  const change = useAdminChange(changeRetention, {
    done: (_saved, input) =>
      m.retention_changed({ name, length: m.retention_months({ count: input.months }) }),
    onDone: onClose,
  });
  const isGood = months !== null && Number.isInteger(months) && months >= min && months <= max;
  const isShorter = isGood && months < present;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      text={m.retention_change_text()}
      confirmLabel={m.admin_save()}
      danger={isShorter}
      busy={change.isPending}
      onConfirm={() => isGood && change.run({ setting, months })}
    >
      <div className="space-y-4">
        {change.problem && <Banner tone="danger">{change.problem}</Banner>}
        <Field
          label={m.retention_months_label()}
          error={isGood ? undefined : m.retention_months_fault({ min, max })}
        >
          <NumberStepper name="months" value={months} onChange={setMonths} min={min} max={max} />
        </Field>
        {isShorter && <Banner tone="warning">{m.retention_shorter()}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
