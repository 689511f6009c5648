import { createContext, useContext } from 'react';

type FieldWiring = { controlId: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a Field puts on its element: the id its label points at, help and error, and its fault. */
export function useFieldControl(): {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}
