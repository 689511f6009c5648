import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as agents from '#contract/account/agents.ts';
import { maxBioLength, maxNameLength, maxPhoneLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type Profile, saveProfile } from '#web/lib/session/profile.queries.ts';
import { useMayChangeBusiness } from '#web/lib/session/rights.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import {
  isProfileChanged,
  type ProfileErrors,
  type ProfileValues,
  toProfileChange,
  toProfileValues,
  validateProfile,
} from './profile-values.ts';

// Loaded lazily: combobox and select are as large as the rest of the screen.
const LocaleFields = lazyPart(() => import('./locale-fields.tsx'), 'LocaleFields');

export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const mayBusiness = useMayChangeBusiness();
  const form = useSmallForm({
    values: toProfileValues(profile),
    validate: validateProfile,
    refusals: { unknown_timezone: { field: 'timezone' }, unknown_currency: { field: 'currency' } },
    send: (values: ProfileValues) => saveProfile(queryClient, toProfileChange(values, mayBusiness)),
    onDone: () => showToast({ tone: 'good', title: t.account.profileSaved }),
  });
  const dirty = isProfileChanged(form.values, profile);

  return (
    <ScreenForm form={form} dirty={dirty} className="space-y-4">
      <ProfileFields
        mayBusiness={mayBusiness}
        profile={profile}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
      />
      <Button type="submit" busy={form.isPending} disabled={!dirty}>
        {t.account.profileSave}
      </Button>
    </ScreenForm>
  );
}

type ProfileFieldsProps = {
  mayBusiness: boolean;
  profile: Profile;
  values: ProfileValues;
  errors: ProfileErrors;
  onChange: (part: Partial<ProfileValues>) => void;
};

function ProfileFields({ mayBusiness, profile, values, errors, onChange }: ProfileFieldsProps) {
  const text = (name: 'name' | 'phone' | 'bio') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={t.labels.yourName} error={errors.name}>
        <TextInput {...text('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <Field
        label={t.labels.phone}
        optional
        error={errors.phone}
        help={mayBusiness && t.account.profilePhoneHelp}
      >
        <TextInput {...text('phone')} type="tel" autoComplete="tel" maxLength={maxPhoneLength} />
      </Field>
      <EmailStatus {...profile} />
      {mayBusiness && (
        <>
          <Suspense fallback={<LocaleFieldsSkeleton />}>
            <LocaleFields values={values} errors={errors} onChange={onChange} />
          </Suspense>
          <Field
            label={t.account.profileBio}
            optional
            error={errors.bio}
            help={t.account.profileBioHelp}
            className="sm:col-span-2"
          >
            <TextArea {...text('bio')} rows={4} maxLength={maxBioLength} />
          </Field>
        </>
      )}
    </div>
  );
}

function LocaleFieldsSkeleton() {
  return [1, 2].map((field) => (
    <div key={field}>
      <Skeleton className="mt-1 mb-2.5 w-24" />
      <Skeleton className="h-11 rounded-control" />
    </div>
  ));
}

/** Sign-in email address and its verification status. */
function EmailStatus({ email, emailVerifiedAt }: Pick<Profile, 'email' | 'emailVerifiedAt'>) {
  const isVerified = emailVerifiedAt !== null;
  return (
    <dl className="min-w-0">
      <dt className="mb-1.5 text-sm font-semibold">{t.labels.email}</dt>
      <dd className="flex min-h-10 flex-wrap items-center gap-2 break-all">
        {email}
        <Badge tone={isVerified ? 'pine' : 'clay'}>
          {isVerified ? t.account.emailVerified : t.account.emailUnverified}
        </Badge>
      </dd>
    </dl>
  );
}

const queryKey = ['agent-settings'];

/** Switch for showing the agent's online presence to guests; saved immediately. */
export function PresenceSwitch() {
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(agents.readSettings, { signal }),
  });
  const saving = useAction((showOnline: boolean) => call(agents.changeSettings, { body: { showOnline } }), {
    onDone: (settings) => queryClient.setQueryData(queryKey, settings),
    failed: true,
  });

  if (!found.data) return <Loaded query={found} lines={2} />;

  return (
    <Switch
      checked={saving.isPending ? saving.variables : found.data.showOnline}
      onChange={(next) => saving.run(next)}
      label={t.messages.presence}
      help={t.messages.presenceHelp}
    />
  );
}
