import type { RequestFaults, RequestValues } from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';
import { RequestField } from './request-field.tsx';

type FieldsProps = { values: RequestValues; faults: RequestFaults; hostName: string };

/** Contact fields and message of the guest. */
export function RequestFields({ values, faults, hostName }: FieldsProps) {
  const who = [
    {
      name: 'firstName',
      label: m.visitor_request_first_name(),
      autoComplete: 'given-name',
      isRequired: true,
    },
    { name: 'lastName', label: m.visitor_request_last_name(), autoComplete: 'family-name', isRequired: true },
    {
      name: 'email',
      label: m.visitor_request_email(),
      autoComplete: 'email',
      type: 'email',
      isRequired: true,
    },
    { name: 'phone', label: m.visitor_request_phone(), autoComplete: 'tel', type: 'tel' },
  ] as const;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {who.map((field) => (
          <RequestField key={field.name} {...field} initial={values[field.name]} fault={faults[field.name]} />
        ))}
      </div>
      <RequestField
        name="message"
        label={m.visitor_request_message({ name: hostName })}
        initial={values.message}
        fault={faults.message}
        rows={4}
        help={m.visitor_request_message_help()}
      />
    </>
  );
}
