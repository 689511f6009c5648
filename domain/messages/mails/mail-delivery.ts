/**
 * State of a mail: `waiting` for its first try, `held` until its host may write to the guest, `retrying` after a failed
 * try, `failed` after the last one, `sent`, or `discarded` by an admin or because it is no longer wanted.
 */
export const deliveryStates = ['waiting', 'held', 'retrying', 'failed', 'sent', 'discarded'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a mail did not leave. `unreachable`: the mail server does not answer, does not let us in, or takes no mail for now,
 * so no mail leaves. `rejected`: the server works and refuses this mail, such as one to an address that does not exist.
 */
export const mailFailures = ['unreachable', 'rejected'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** What the mail library tells of an error: the reply code of SMTP (RFC 5321) and the command that it answers. */
export type MailError = { responseCode?: number | undefined; command?: string | undefined };

const aboutOneMail: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/**
 * Only a reply of 500 to 599 to the recipient or the text is about the mail itself. A refused login or sender would hold
 * for every mail.
 */
export function mailFailureOf({ responseCode, command }: MailError): MailFailure {
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isFinal && command !== undefined && aboutOneMail.has(command) ? 'rejected' : 'unreachable';
}
