import type { ReactNode } from 'react';
import type { AdminSettings } from '#contract/admin/settings.ts';
import {
  everydayLogMonths,
  isSupportContact,
  lastingLogMonths,
  maxSupportContactLength,
} from '#domain/shared/platform-settings.ts';
import * as t from '#texts/screens.ts';
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
      title={t.admin.groupPlatform}
      marks={values.maintenanceMode && <Badge tone="clay">{t.adminSettings.maintenanceMark}</Badge>}
    >
      <Switch
        checked={values.maintenanceMode}
        onChange={(maintenanceMode) => change({ maintenanceMode })}
        label={t.labels.maintenanceMode}
        help={t.adminSettings.maintenanceHelp}
      />
      <Field
        label={t.adminSettings.support}
        optional
        help={t.adminSettings.supportHelp}
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
    <AdminSettingsSection title={t.adminSettings.signUp}>
      <Switch
        checked={values.allowAgentRegistration}
        onChange={(allowAgentRegistration) => change({ allowAgentRegistration })}
        label={t.adminSettings.registration}
        help={t.adminSettings.registrationHelp}
      />
      <Switch
        checked={values.reviewNewProperties}
        onChange={(reviewNewProperties) => change({ reviewNewProperties })}
        label={t.adminSettings.review}
        help={t.adminSettings.reviewHelp}
      />
      <Field label={t.adminSettings.trialDays} help={t.adminSettings.trialDaysHelp} error={errors.trialDays}>
        <NumberStepper
          name="trialDays"
          value={values.trialDays}
          onChange={(value) => change({ trialDays: value ?? 0 })}
          min={1}
          max={365}
        />
      </Field>
      <Field
        label={t.adminSettings.images}
        help={t.adminSettings.imagesHelp}
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
    <AdminSettingsSection title={t.labels.bookings}>
      <Switch
        checked={values.requireBookingApproval}
        onChange={(requireBookingApproval) => change({ requireBookingApproval })}
        label={t.adminSettings.approval}
        help={t.adminSettings.approvalHelp}
      />
      <Field label={t.adminSettings.fee} help={t.adminSettings.feeHelp} error={errors.bookingFee}>
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
    <AdminSettingsSection title={t.adminSettings.mail}>
      <Switch
        checked={values.emailNotifications}
        onChange={(emailNotifications) => change({ emailNotifications })}
        label={t.adminSettings.email}
        help={t.adminSettings.emailHelp}
      />
    </AdminSettingsSection>
  );
}

export function LogSettings({ values, errors, change }: AdminSettingsProps) {
  return (
    <AdminSettingsSection title={t.labels.log}>
      <Field
        label={t.adminLog.settingsLogMonths}
        help={t.adminLog.settingsLogMonthsHelp}
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
        label={t.adminLog.settingsLastingLogMonths}
        help={t.adminLog.settingsLastingLogMonthsHelp}
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
    <AdminSettingsSection title={t.labels.privacy}>
      <Switch
        checked={values.erasuresNeedTwo}
        onChange={(erasuresNeedTwo) => change({ erasuresNeedTwo })}
        label={t.privacy.settingsTwo}
        help={t.privacy.settingsTwoHelp}
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
    if (!isGood) errors[name] = t.adminSettings.range({ least, most });
  }

  if (!isSupportContact(values.supportContact.trim())) errors.supportContact = t.adminSettings.supportWrong;

  return errors;
}
