import type { FieldFault, RequestField as FieldName } from '#contract/visitor-pages.ts';
import { faultWords } from './fault-words.ts';

type FieldProps = {
  name: Exclude<FieldName, 'consent'>;
  label: string;
  initial: string;
  fault: FieldFault | undefined;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  isRequired?: boolean;
  rows?: number;
  help?: string;
};

export function RequestField({
  name,
  label,
  initial,
  fault,
  type = 'text',
  autoComplete,
  isRequired = false,
  rows,
  help,
}: FieldProps) {
  const id = `request-${name}`;
  const notes = [fault ? `${id}-fault` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: initial,
    required: isRequired,
    className: 'in',
    ...(fault ? { 'aria-invalid': true } : {}),
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
      {fault && (
        <span id={`${id}-fault`} className="fault">
          {faultWords(name, fault)}
        </span>
      )}
    </div>
  );
}
