import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { problemWords } from '#web/lib/problem-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { m } from '#web/words/compiled/messages.js';
import { EmailPart } from './email-part.tsx';
import { type Profile, saveProfile } from './profile.queries.ts';
import {
  changeOf,
  findProfileFaults,
  isChanged,
  type ProfileFaults,
  type ProfileValues,
  serverProfileFaults,
  valuesOf,
} from './profile-values.ts';
import { useAttempt } from './use-attempt.ts';

// Loaded lazily: combobox and select are as large as the rest of the screen.
const PlaceFields = lazy(async () => ({ default: (await import('./place-fields.tsx')).PlaceFields }));

export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(profile));
  const [faults, setFaults] = useState<ProfileFaults>({});
  const [attempt, setAttempt] = useState(0);
  const saving = useAttempt(save, (problem) => setFaults(serverProfileFaults(problem)));
  const change = (part: Partial<ProfileValues>) => setValues((old) => ({ ...old, ...part }));
  async function save(wanted: ProfileValues) {
    await saveProfile(queryClient, changeOf(wanted));
    showToast({ tone: 'good', title: m.account_profile_saved() });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = findProfileFaults(values);
    setFaults(found);
    saving.forget();
    if (Object.keys(found).length === 0) void saving.run(values);
  }
  const dirty = isChanged(values, profile);
  const atFields = Object.keys(faults).length > 0;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <UnsavedGuard dirty={dirty} />
      <FormSummary
        faults={[]}
        problem={saving.problem !== null && !atFields ? problemWords(saving.problem) : null}
        attempt={attempt}
      />
      <ProfileFields profile={profile} values={values} faults={faults} onChange={change} />
      <Button type="submit" busy={saving.isPending} disabled={!dirty}>
        {m.account_profile_save()}
      </Button>
    </form>
  );
}

type ProfileFieldsProps = {
  profile: Profile;
  values: ProfileValues;
  faults: ProfileFaults;
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
      <EmailPart {...profile} />
      <Suspense fallback={<PlaceFieldsSkeleton />}>
        <PlaceFields values={values} faults={faults} onChange={onChange} />
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

function PlaceFieldsSkeleton() {
  return [1, 2].map((field) => (
    <div key={field}>
      <Skeleton className="mt-1 mb-2.5 w-24" />
      <Skeleton className="h-11 rounded-control" />
    </div>
  ));
}
