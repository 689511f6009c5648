/** Branding of a mail; `button` and `label` contrast with each other, and `button` with white. */
export type MailBrand = { name: string; button: string; label: string };

/** Content of a mail, before it is rendered as HTML and plain text. */
export type MailContent = {
  subject: string;
  /** Preheader: shown beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Text written by a person. */
  quotation?: { author: string; text: string } | undefined;
  facts: readonly { label: string; value: string }[];
  action: { label: string; url: string };
  /** The host's branding; null for mails from Staydesk. */
  brand?: MailBrand | null;
  /** Why the recipient gets this mail. */
  footnote: string;
  /** Small links below the footnote. */
  footLinks?: readonly { label: string; url: string }[] | undefined;
};
