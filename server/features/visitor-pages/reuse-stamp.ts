import { isValidStamp, type StampedForm, stampForm } from '#server/http/pages/form-stamp.ts';
import type { Platform } from '#server/platform.ts';

/** Keeps a valid stamp when a form is shown again; otherwise issues a new one. */
export async function reuseStamp(
  { formKey, now }: Pick<Platform, 'formKey' | 'now'>,
  form: StampedForm,
  stamp: string,
): Promise<string> {
  return (await isValidStamp(formKey, form, stamp)) ? stamp : await stampForm(formKey, { form, now: now() });
}
