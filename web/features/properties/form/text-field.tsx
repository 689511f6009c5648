import type { FieldPathByValue } from 'react-hook-form';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { fieldErrorAt } from './property-field-errors.ts';
import type { FormFieldProps, PropertyFields } from './property-fields.ts';

type TextFieldProps = FormFieldProps<FieldPathByValue<PropertyFields, string>> & {
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  inputMode?: 'numeric' | undefined;
  autoComplete?: string | undefined;
};

export function TextField({ form, name, label, help, optional, className, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      error={fieldErrorAt(form.formState.errors, name)}
      className={className}
    >
      <TextInput type="text" autoComplete="off" {...rest} {...form.register(name)} />
    </Field>
  );
}
