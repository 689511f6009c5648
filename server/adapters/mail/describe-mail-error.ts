import { type MailFailure, mailFailureOf } from '#domain/mail/mail-failure.ts';

/** What a failed try says: its kind, and the first line of the error without its class. */
export function describeMailError(error: unknown): { failure: MailFailure; error: string } {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.replace(/^\w*Error: /, '').split('\n');
  const { responseCode, command } = Object(error);
  return {
    failure: mailFailureOf({
      responseCode: typeof responseCode === 'number' ? responseCode : undefined,
      command: typeof command === 'string' ? command : undefined,
    }),
    error: line,
  };
}
