import type {
  RequestField as FieldName,
  FormFieldError,
  RequestErrors,
  RequestValues,
} from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import * as t from '#texts/screens.ts';

type FieldsProps = { values: RequestValues; errors: RequestErrors; hostName: string };

/** Contact fields and message of the guest. */
export function RequestFields({ values, errors, hostName }: FieldsProps) {
  const who = [
    {
      name: 'firstName',
      label: t.labels.firstName,
      autoComplete: 'given-name',
      isRequired: true,
    },
    { name: 'lastName', label: t.labels.lastName, autoComplete: 'family-name', isRequired: true },
    {
      name: 'email',
      label: t.labels.email,
      autoComplete: 'email',
      type: 'email',
      isRequired: true,
    },
    { name: 'phone', label: t.requestForm.requestPhone, autoComplete: 'tel', type: 'tel' },
  ] as const;

  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {who.map((field) => (
          <RequestField key={field.name} {...field} initial={values[field.name]} error={errors[field.name]} />
        ))}
      </div>
      <RequestField
        name="message"
        label={t.labels.messageToOptional({ name: hostName })}
        initial={values.message}
        error={errors.message}
        rows={4}
        help={t.requestForm.requestMessageHelp}
      />
    </>
  );
}

type FieldProps = {
  name: Exclude<FieldName, 'consent'>;
  label: string;
  initial: string;
  error: FormFieldError | undefined;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  isRequired?: boolean;
  rows?: number;
  help?: string;
};

function RequestField({
  name,
  label,
  initial,
  error,
  type = 'text',
  autoComplete,
  isRequired = false,
  rows,
  help,
}: FieldProps) {
  const id = `request-${name}`;
  const notes = [error ? `${id}-fault` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: initial,
    required: isRequired,
    className: 'in',
    ...(error ? { 'aria-invalid': true } : {}),
    ...(notes ? { 'aria-describedby': notes } : {}),
  };

  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={2000} />
      ) : (
        <input {...shared} type={type} {...(autoComplete ? { autoComplete } : {})} />
      )}
      {help && (
        <small id={`${id}-help`} className="mt-1 block text-sm text-mute">
          {help}
        </small>
      )}
      {error && (
        <span id={`${id}-fault`} className="fault">
          {requestErrorText(name, error)}
        </span>
      )}
    </div>
  );
}

type ConsentProps = { linkCode: string; isGiven: boolean; error: FormFieldError | undefined };

export function RequestConsent({ linkCode, isGiven, error }: ConsentProps) {
  // The sentence decides where the link stands in it.
  const [before, after] = t.requestForm.requestConsent({ terms: '\n' }).split('\n');

  return (
    <div>
      <div className="flex items-start gap-1">
        <span className="-ml-3 flex size-11 shrink-0 items-center justify-center">
          <input
            id="request-consent"
            type="checkbox"
            name="consent"
            value="yes"
            required
            defaultChecked={isGiven}
            className="size-5 accent-pine-700 dark:accent-pine-400"
            {...(error ? { 'aria-invalid': true, 'aria-describedby': 'request-consent-fault' } : {})}
          />
        </span>
        <label htmlFor="request-consent" className="py-2.5">
          {before}
          <a
            href={visitorAddresses.sharedTerms({ linkCode })}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-4"
          >
            {t.requestForm.requestConsentTerms}
          </a>
          {after}
        </label>
      </div>
      {error && (
        <span id="request-consent-fault" className="fault">
          {requestErrorText('consent', error)}
        </span>
      )}
    </div>
  );
}

export function requestErrorText(field: FieldName, error: FormFieldError): string {
  if (error === 'too_long') return t.requestForm.errorTooLong;
  if (field === 'email' && error === 'invalid') return t.requestForm.errorEmailInvalid;
  const labels: Partial<Record<FieldName, string>> = {
    firstName: t.requestForm.errorFirstName,
    lastName: t.requestForm.errorLastName,
    email: t.requestForm.errorEmail,
    phone: t.requestForm.errorPhone,
    consent: t.requestForm.errorConsent,
  };
  return labels[field] ?? t.requestForm.errorTooLong;
}
