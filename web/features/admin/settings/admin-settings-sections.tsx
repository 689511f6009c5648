import type { ReactNode } from 'react';
import type { AdminSettings } from '#contract/admin/settings.ts';
import {
  everydayLogMonths,
  isSupportContact,
  lastingLogMonths,
  maxSupportContactLength,
} from '#domain/shared/platform-settings.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type AdminSettingsProps = {
  values: AdminSettings;
  errors: SettingErrors;
  change: (part: Partial<AdminSettings>) => void;
};

function AdminSettingsSection({
  title,
  marks,
  children,
}: {
  title: string;
  marks?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHeader title={title} action={marks} className="mb-3" />
      <div className="space-y-4">{children}</div>
    </Card>
  );
}

export function PlatformSettings({ values, errors, change }: AdminSettingsProps) {
  return (
    <AdminSettingsSection
      title={m.admin_settings_platform()}
      marks={values.maintenanceMode && <Badge tone="clay">{m.admin_settings_maintenance_mark()}</Badge>}
    >
      <Switch
        checked={values.maintenanceMode}
        onChange={(maintenanceMode) => change({ maintenanceMode })}
        label={m.admin_settings_maintenance()}
        help={m.admin_settings_maintenance_help()}
      />
      <Field
        label={m.admin_settings_support()}
        optional
        help={m.admin_settings_support_help()}
        error={errors.supportContact}
      >
        <TextInput
          name="supportContact"
          maxLength={maxSupportContactLength}
          value={values.supportContact}
          onChange={(event) => change({ supportContact: event.target.value.trim() })}
        />
      </Field>
    </AdminSettingsSection>
  );
}

export function SignUpSettings({ values, errors, change }: AdminSettingsProps) {
  return (
    <AdminSettingsSection title={m.admin_settings_sign_up()}>
      <Switch
        checked={values.allowAgentRegistration}
        onChange={(allowAgentRegistration) => change({ allowAgentRegistration })}
        label={m.admin_settings_registration()}
        help={m.admin_settings_registration_help()}
      />
      <Switch
        checked={values.reviewNewProperties}
        onChange={(reviewNewProperties) => change({ reviewNewProperties })}
        label={m.admin_settings_review()}
        help={m.admin_settings_review_help()}
      />
      <Field
        label={m.admin_settings_trial_days()}
        help={m.admin_settings_trial_days_help()}
        error={errors.trialDays}
      >
        <NumberStepper
          name="trialDays"
          value={values.trialDays}
          onChange={(value) => change({ trialDays: value ?? 0 })}
          min={1}
          max={365}
        />
      </Field>
      <Field
        label={m.admin_settings_images()}
        help={m.admin_settings_images_help()}
        error={errors.maxImagesPerProperty}
      >
        <NumberStepper
          name="maxImagesPerProperty"
          value={values.maxImagesPerProperty}
          onChange={(value) => change({ maxImagesPerProperty: value ?? 0 })}
          min={1}
          max={50}
        />
      </Field>
    </AdminSettingsSection>
  );
}

export function BookingSettings({ values, errors, change }: AdminSettingsProps) {
  return (
    <AdminSettingsSection title={m.admin_settings_bookings()}>
      <Switch
        checked={values.requireBookingApproval}
        onChange={(requireBookingApproval) => change({ requireBookingApproval })}
        label={m.admin_settings_approval()}
        help={m.admin_settings_approval_help()}
      />
      <Field label={m.admin_settings_fee()} help={m.admin_settings_fee_help()} error={errors.bookingFee}>
        <NumberStepper
          name="bookingFee"
          value={values.bookingFee}
          onChange={(value) => change({ bookingFee: value ?? 0 })}
          min={0}
          max={100}
          step={0.5}
        />
      </Field>
    </AdminSettingsSection>
  );
}

export function MailSettings({ values, change }: AdminSettingsProps) {
  return (
    <AdminSettingsSection title={m.admin_settings_mail()}>
      <Switch
        checked={values.emailNotifications}
        onChange={(emailNotifications) => change({ emailNotifications })}
        label={m.admin_settings_email()}
        help={m.admin_settings_email_help()}
      />
    </AdminSettingsSection>
  );
}

export function LogSettings({ values, errors, change }: AdminSettingsProps) {
  return (
    <AdminSettingsSection title={m.admin_settings_log()}>
      <Field
        label={m.admin_settings_log_months()}
        help={m.admin_settings_log_months_help()}
        error={errors.logMonths}
      >
        <NumberStepper
          name="logMonths"
          value={values.logMonths}
          onChange={(value) => change({ logMonths: value ?? 0 })}
          min={everydayLogMonths.min}
          max={everydayLogMonths.max}
        />
      </Field>
      <Field
        label={m.admin_settings_lasting_log_months()}
        help={m.admin_settings_lasting_log_months_help()}
        error={errors.lastingLogMonths}
      >
        <NumberStepper
          name="lastingLogMonths"
          value={values.lastingLogMonths}
          onChange={(value) => change({ lastingLogMonths: value ?? 0 })}
          min={lastingLogMonths.min}
          max={lastingLogMonths.max}
        />
      </Field>
    </AdminSettingsSection>
  );
}

export function PrivacySettings({ values, change }: AdminSettingsProps) {
  return (
    <AdminSettingsSection title={m.privacy_settings()}>
      <Switch
        checked={values.erasuresNeedTwo}
        onChange={(erasuresNeedTwo) => change({ erasuresNeedTwo })}
        label={m.privacy_settings_two()}
        help={m.privacy_settings_two_help()}
      />
    </AdminSettingsSection>
  );
}

type SettingErrors = Partial<Record<keyof AdminSettings, string>>;

const ranges = {
  bookingFee: { least: 0, most: 100, whole: false },
  maxImagesPerProperty: { least: 1, most: 50, whole: true },
  trialDays: { least: 1, most: 365, whole: true },
  logMonths: { least: everydayLogMonths.min, most: everydayLogMonths.max, whole: true },
  lastingLogMonths: { least: lastingLogMonths.min, most: lastingLogMonths.max, whole: true },
} as const;

/** Same limits as in the contract; the server validates again. */
export function findSettingErrors(values: AdminSettings): SettingErrors {
  const errors: SettingErrors = {};
  for (const name of [
    'bookingFee',
    'maxImagesPerProperty',
    'trialDays',
    'logMonths',
    'lastingLogMonths',
  ] as const) {
    const { least, most, whole } = ranges[name];
    const value = values[name];
    const isGood = value >= least && value <= most && (!whole || Number.isInteger(value));
    if (!isGood) errors[name] = m.admin_settings_range({ least, most });
  }

  if (!isSupportContact(values.supportContact.trim()))
    errors.supportContact = m.admin_settings_support_wrong();

  return errors;
}
