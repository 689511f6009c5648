/** `button` and `label` are colours that can be read on one another and on white. */
export type MailBrand = { name: string; button: string; label: string };

/** What a mail says, before it is laid out as HTML and as plain text. */
export type MailContent = {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Somebody's own words. */
  quotation?: { author: string; text: string } | undefined;
  facts: readonly { label: string; value: string }[];
  action: { label: string; url: string };
  /** Who speaks, when it is not Staydesk itself. */
  brand?: MailBrand | null;
  /** Why this mail came. */
  footnote: string;
  /** Small links under it. */
  footLinks?: readonly { label: string; url: string }[] | undefined;
};
