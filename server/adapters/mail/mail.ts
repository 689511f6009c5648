/** A complete mail: HTML with a text part. */
export type Mail = {
  to: string;
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
