import { type MailFailure, mailFailureOf } from '#domain/messages/mails/mail-delivery.ts';

/** Somebody's name and mailbox. */
export type MailContact = { name: string; address: string };

/** A complete mail: HTML with a text part. */
export type Mail = {
  to: string;
  /** Whom the mail is from, in words: the mailbox is always the platform's own. */
  fromName?: string;
  /** Where an answer goes; without one it comes back to the platform, which reads none. */
  replyTo?: MailContact;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** The same for every try, so that a mailbox shows a mail once that arrived twice. */
  messageId?: string;
};

/** Sends mail by SMTP, or stores it when no server is configured. Rejects when a mail could not be handed over. */
export type MailSender = {
  send(mail: Mail): Promise<void>;
  /** Connects and logs in without sending; rejects when the server would take no mail. */
  probe(): Promise<void>;
  close(): Promise<void>;
};

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
