import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { RetentionState } from '#contract/admin/privacy.ts';
import type { RetentionRule } from '#domain/admin/retention-rules.ts';
import { everydayLogMonths, lastingLogMonths } from '#domain/shared/platform-settings.ts';
import * as t from '#texts/screens.ts';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { ViewOnlyNote } from '#web/features/admin/components/view-only-note.tsx';
import {
  changeRetention,
  type LengthSetting,
  retentionQuery,
} from '#web/features/admin/privacy/privacy.queries.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { formatMoment, formatNumber, formatRelativeTimeInText } from '#web/lib/format/format.ts';
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
        title={t.retention.title}
        state={t.retention.state}
        back={<Link to={addresses.adminPrivacy.pattern}>{t.labels.privacy}</Link>}
      />
      <ViewOnlyNote scope="settings:write" />
      <RetentionRules />
    </>
  );
}

type RuleTexts = { name: string; text: string };

const groups: readonly { title: string; rules: Partial<Record<RetentionRule, RuleTexts>> }[] = [
  {
    title: t.retention.groupLog,
    rules: {
      log_everyday: { name: t.retention.logEveryday, text: t.adminLog.settingsLogMonthsHelp },
      log_lasting: {
        name: t.retention.logLasting,
        text: t.adminLog.settingsLastingLogMonthsHelp,
      },
      incidents: { name: t.retention.incidents, text: t.retention.incidentsText },
      browser_errors: { name: t.retention.browserErrors, text: t.retention.browserErrorsText },
    },
  },
  {
    title: t.retention.groupMail,
    rules: {
      deliveries: { name: t.retention.deliveries, text: t.retention.deliveriesText },
      stored_mails: { name: t.retention.storedMails, text: t.retention.storedMailsText },
      notifications: { name: t.retention.notifications, text: t.retention.notificationsText },
      mail_counts: { name: t.retention.mailCounts, text: t.retention.mailCountsText },
    },
  },
  {
    title: t.labels.signIn,
    rules: {
      sessions: { name: t.admin.usersSessions, text: t.retention.sessionsText },
      devices: { name: t.retention.devices, text: t.retention.devicesText },
      sign_in_tries: { name: t.retention.signInTries, text: t.retention.signInTriesText },
      mailed_links: { name: t.retention.mailedLinks, text: t.retention.mailedLinksText },
      admin_links: { name: t.retention.adminLinks, text: t.retention.mailedLinksText },
      google_sign_ins: { name: t.retention.googleSignIns, text: t.retention.googleSignInsText },
      tool_confirmations: { name: t.retention.toolConfirmations, text: t.retention.toolConfirmationsText },
      webhook_events: { name: t.retention.webhookEvents, text: t.retention.webhookEventsText },
      api_keys: { name: t.retention.apiKeys, text: t.retention.apiKeysText },
      passkey_challenges: { name: t.retention.passkeyChallenges, text: t.retention.passkeyChallengesText },
      second_steps: { name: t.retention.secondSteps, text: t.retention.secondStepsText },
    },
  },
  {
    title: t.retention.groupPeople,
    rules: {
      closed_accounts: { name: t.retention.closedAccounts, text: t.retention.closedAccountsText },
      erasure_requests: {
        name: t.retention.erasureRequests,
        text: t.retention.erasureRequestsText,
      },
      agent_notes: { name: t.retention.agentNotes, text: t.retention.agentNotesText },
      data_exports: { name: t.retention.dataExports, text: t.retention.dataExportsText },
      imports: { name: t.retention.imports, text: t.retention.importsText },
      archive_loads: { name: t.retention.archiveLoads, text: t.retention.archiveLoadsText },
      files: { name: t.retention.files, text: t.retention.filesText },
      visitor_salts: { name: t.retention.visitorSalts, text: t.retention.visitorSaltsText },
      votes: { name: t.retention.votes, text: t.retention.votesText },
    },
  },
  {
    title: t.retention.groupWork,
    rules: {
      form_drafts: { name: t.retention.formDrafts, text: t.retention.formDraftsText },
      rate_changes: { name: t.retention.rateChanges, text: t.retention.rateChangesText },
      calendar_readings: {
        name: t.retention.calendarReadings,
        text: t.retention.calendarReadingsText,
      },
      repeated_answers: {
        name: t.retention.repeatedAnswers,
        text: t.retention.repeatedAnswersText,
      },
    },
  },
];

const lengthLabels: Record<RetentionState['unit'], (of: { count: number }) => string> = {
  minutes: t.retention.minutes,
  hours: t.counts.hours,
  days: t.counts.days,
  months: t.retention.months,
};

/** All rules by what they concern, with their lengths and what they removed last. */
export function RetentionRules() {
  const found = useQuery(retentionQuery());

  return (
    <Loaded query={found} lines={8} failure={t.retention.failed} card>
      {({ items }) => (
        <div className="max-w-3xl space-y-5">
          {groups.map(({ title, rules }) => (
            <Card key={title} aria-label={title}>
              <CardHeader title={title} />
              <ul className="divide-y divide-line">
                {items.map((state) => {
                  const texts = rules[state.rule];
                  return texts && <RuleRow key={state.rule} state={state} texts={texts} />;
                })}
              </ul>
            </Card>
          ))}
          <Card aria-label={t.retention.stays}>
            <CardHeader title={t.retention.stays} />
            <p className="text-mute">{t.retention.staysText}</p>
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function RuleRow({ state, texts }: { state: RetentionState; texts: RuleTexts }) {
  const { count, unit, setting } = state;
  const [isConfirming, setConfirming] = useState(false);
  const mayChange = useMay()('settings:write');

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{texts.name}</p>
        <p className="text-sm text-mute">{texts.text}</p>
        <LastRemoval state={state} />
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <span className="font-semibold whitespace-nowrap tabular-nums">{lengthLabels[unit]({ count })}</span>
        {setting && mayChange && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t.retention.changeNamed({ name: texts.name })}
            onClick={() => setConfirming(true)}
          >
            {t.retention.change}
          </Button>
        )}
      </div>
      {isConfirming && setting && (
        <LengthDialog
          name={texts.name}
          setting={setting}
          present={count}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}

function LastRemoval({ state: { rule, lastRunAt, lastRemovedAt, lastRemoved } }: { state: RetentionState }) {
  const isLog = rule === 'log_everyday' || rule === 'log_lasting';
  const text = () => {
    if (lastRunAt === null) return t.retention.notRun;
    if (lastRemovedAt === null) return t.retention.nothingYet({ time: formatRelativeTimeInText(lastRunAt) });
    const counted = { count: lastRemoved, shown: formatNumber(lastRemoved) };
    const what = isLog ? t.retention.removedMonths(counted) : t.retention.removed(counted);
    return t.retention.last({ what, date: formatMoment(lastRemovedAt) });
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
      t.retention.changed({ name, length: t.retention.months({ count: input.months }) }),
    onDone: onClose,
  });
  const isGood = months !== null && Number.isInteger(months) && months >= min && months <= max;
  const isShorter = isGood && months < present;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      text={t.retention.changeText}
      confirmLabel={t.actions.save}
      danger={isShorter}
      busy={change.isPending}
      onConfirm={() => isGood && change.run({ setting, months })}
    >
      <div className="space-y-4">
        {change.problem && <Banner tone="danger">{change.problem}</Banner>}
        <Field
          label={t.retention.monthsLabel}
          error={isGood ? undefined : t.retention.monthsError({ min, max })}
        >
          <NumberStepper name="months" value={months} onChange={setMonths} min={min} max={max} />
        </Field>
        {isShorter && <Banner tone="warning">{t.retention.shorter}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
