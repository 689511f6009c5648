/** One mail, ready to go: HTML with a text part. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** Where mail leaves: an SMTP server, or a kept outbox when none is configured. Throws when it could not be handed over. */
export type MailSender = { send(mail: Mail): Promise<void>; close(): Promise<void> };
