/** A complete mail: HTML with a text part. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** Sends mail by SMTP, or stores it when no server is configured. Rejects when a mail could not be handed over. */
export type MailSender = { send(mail: Mail): Promise<void>; close(): Promise<void> };
