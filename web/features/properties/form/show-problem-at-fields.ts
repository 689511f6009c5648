import type { UseFormSetError } from 'react-hook-form';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { showServerErrors } from '#web/lib/form.ts';
import { type FieldError, fieldNames, missingPartError } from './property-field-errors.ts';
import type { PropertyFields } from './property-fields.ts';

/** Shows the server's problem at the fields it concerns. Returns true when at least one field matched. */
export function showProblemAtFields(problem: unknown, setError: UseFormSetError<PropertyFields>): boolean {
  if (!isCallProblem(problem)) return false;
  const { code, detail, facts } = problem;
  const put = ({ field, message }: FieldError) => setError(field, { type: 'server', message });
  if (code === 'property_incomplete' && Array.isArray(facts.missing)) {
    for (const part of facts.missing) put(missingPartError(String(part)));
    return true;
  }
  if (code === 'unknown_image' || code === 'too_many_images') {
    put({ field: 'root.photos', message: detail });
    return true;
  }
  // A problem of a list row (`seasons.2`) is shown at the list.
  const about = String(facts.field ?? '').replace(/\.\d+(\..*)?$/, '');
  const named = fieldNames.find((field) => field === about);
  if (named) {
    put({ field: named, message: detail });
    return true;
  }
  const inFields = fieldNames.filter((field) => field !== 'root.photos');
  return showServerErrors<PropertyFields>(problem, inFields, setError);
}
