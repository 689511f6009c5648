import { isOurStamp, type StampedForm, stampForm } from '#server/http/form-stamp.ts';
import type { VisitorPagePorts } from './visitor-page-ports.ts';

/** The stamp of a form that is shown again, when it is one of ours; else a new one. */
export async function goOnWith(
  { formKey, now }: Pick<VisitorPagePorts, 'formKey' | 'now'>,
  form: StampedForm,
  stamp: string,
): Promise<string> {
  return (await isOurStamp(formKey, form, stamp)) ? stamp : await stampForm(formKey, { form, now: now() });
}
