import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { type Profile, saveProfile } from './profile.queries.ts';
import {
  isProfileChanged,
  type ProfileErrors,
  type ProfileValues,
  serverProfileErrors,
  toProfileChange,
  toProfileValues,
  validateProfile,
} from './profile-values.ts';
import { useAsyncAction } from './use-async-action.ts';

// Loaded lazily: combobox and select are as large as the rest of the screen.
const LocaleFields = lazyPart(() => import('./locale-fields.tsx'), 'LocaleFields');

export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => toProfileValues(profile));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [attempt, setAttempt] = useState(0);
  const saving = useAsyncAction(save, (problem) => setErrors(serverProfileErrors(problem)));
  const change = (part: Partial<ProfileValues>) => setValues((old) => ({ ...old, ...part }));
  async function save(wanted: ProfileValues) {
    await saveProfile(queryClient, toProfileChange(wanted));
    showToast({ tone: 'good', title: m.account_profile_saved() });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = validateProfile(values);
    setErrors(found);
    saving.reset();
    if (Object.keys(found).length === 0) void saving.run(values);
  }
  const dirty = isProfileChanged(values, profile);
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <UnsavedGuard dirty={dirty} />
      <FormSummary
        errors={[]}
        problem={saving.problem !== null && !hasFieldErrors ? problemMessage(saving.problem) : null}
        attempt={attempt}
      />
      <ProfileFields profile={profile} values={values} faults={errors} onChange={change} />
      <Button type="submit" busy={saving.isPending} disabled={!dirty}>
        {m.account_profile_save()}
      </Button>
    </form>
  );
}

type ProfileFieldsProps = {
  profile: Profile;
  values: ProfileValues;
  faults: ProfileErrors;
  onChange: (part: Partial<ProfileValues>) => void;
};

function ProfileFields({ profile, values, faults, onChange }: ProfileFieldsProps) {
  const text = (name: 'name' | 'phone' | 'bio') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.account_name()} error={faults.name}>
        <TextInput {...text('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field
        label={m.account_profile_phone()}
        optional
        error={faults.phone}
        help={m.account_profile_phone_help()}
      >
        <TextInput {...text('phone')} type="tel" autoComplete="tel" maxLength={32} />
      </Field>
      <EmailStatus {...profile} />
      <Suspense fallback={<LocaleFieldsSkeleton />}>
        <LocaleFields values={values} faults={faults} onChange={onChange} />
      </Suspense>
      <Field
        label={m.account_profile_bio()}
        optional
        error={faults.bio}
        help={m.account_profile_bio_help()}
        className="sm:col-span-2"
      >
        <TextArea {...text('bio')} rows={4} maxLength={2000} />
      </Field>
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

/** Sign-in e-mail address and its verification status. */
function EmailStatus({ email, emailVerifiedAt }: Pick<Profile, 'email' | 'emailVerifiedAt'>) {
  const isVerified = emailVerifiedAt !== null;
  return (
    <dl className="min-w-0">
      <dt className="mb-1.5 text-sm font-semibold">{m.account_email()}</dt>
      <dd className="flex min-h-10 flex-wrap items-center gap-2 break-all">
        {email}
        <Badge tone={isVerified ? 'pine' : 'clay'}>
          {isVerified ? m.account_email_verified() : m.account_email_unverified()}
        </Badge>
      </dd>
    </dl>
  );
}
