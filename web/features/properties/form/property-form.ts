import type { FieldPathByValue, UseFormReturn } from 'react-hook-form';
import type { PropertyInput } from '#contract/properties/property-shapes.ts';
import type { FieldName } from './property-field-errors.ts';
import type { PropertyFields } from './property-fields.ts';

export type PropertyForm = UseFormReturn<PropertyFields, unknown, PropertyInput>;

export type FormFieldProps<Name extends FieldName> = {
  form: PropertyForm;
  name: Name;
  label: string;
  help?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

export type NumberName = FieldPathByValue<PropertyFields, number | null>;
