import type {
  RequestField as FieldName,
  FormFieldError,
  RequestErrors,
  RequestValues,
} from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';

type FieldsProps = { values: RequestValues; errors: RequestErrors; hostName: string };

/** Contact fields and message of the guest. */
export function RequestFields({ values, errors, hostName }: FieldsProps) {
  const who = [
    {
      name: 'firstName',
      label: t.labels.firstName,
      autoComplete: 'given-name',
    },
    { name: 'lastName', label: t.labels.lastName, autoComplete: 'family-name' },
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
      <div className="grid grid-cols-2 gap-4">
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
    // On a phone the names share a row, and an address or a number has one of its own.
    <div className={type === 'text' ? '' : 'max-md:col-span-2'}>
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

export function requestErrorText(field: FieldName, error: FormFieldError): string {
  if (error === 'too_long') return t.requestForm.errorFieldTooLong({ field: fieldLabels[field] });
  if (field === 'email' && error === 'invalid') return t.requestForm.errorEmailInvalid;
  const labels: Partial<Record<FieldName, string>> = {
    firstName: t.visitorForms.questionErrorName,
    email: t.requestForm.errorEmail,
    phone: t.requestForm.errorPhone,
    consent: t.requestForm.errorConsent,
  };
  return labels[field] ?? t.requestForm.errorTooLong;
}

const fieldLabels: Record<FieldName, string> = {
  firstName: t.labels.firstName,
  lastName: t.labels.lastName,
  email: t.labels.email,
  phone: t.labels.phone,
  message: t.labels.yourMessage,
  consent: t.labels.terms,
};
