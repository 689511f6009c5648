import type { SharedHost, SharedView } from '#contract/links/link-shapes.ts';
import type {
  PageProblem,
  UnavailablePage,
  VisitorContent,
  VisitorLink,
} from '#contract/links/visitor-pages.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { isValidStamp, type StampedForm, stampForm } from '#server/http/pages/form-stamp.ts';
import type { Platform } from '#server/platform.ts';
import { type Requested, visitorReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import type { PreviewContent } from './chat-preview/preview-content.ts';

/** Result of a page handler: a page with its status, a redirect, or the way to another site. */
export type PageAnswer = ShownPage | SeeOther | LeaveTo;
/**
 * `preview` is set for pages with a preview picture, and `trouble` is what the page of a failure says in its reader's words.
 */
export type ShownPage = {
  status: number;
  page: VisitorContent;
  preview?: PreviewContent;
  trouble?: Refusal<RefusalCode>;
};
/** `remember` is the pass that the browser stores as a cookie. */
export type SeeOther = { seeOther: string; remember?: { linkCode: string; pass: string } };

/** A page of another site. Browsers refuse to redirect the form of a page there, so a page of its own leads to it. */
export type LeaveTo = { leaveTo: string };

/** The sender of pages adds the locale of the reader. */
export function showPage(content: VisitorContent, status = 200): ShownPage {
  return { status, page: content };
}

export function visitorLink({ properties, ...view }: SharedView): VisitorLink {
  return { ...view, propertyCount: properties.length };
}

/** A refusal in the words of the visitor who is refused. */
export function problemOfRefusal(refusal: Refusal<RefusalCode>, requested: Requested): PageProblem {
  return { code: refusal.refused, detail: texts(visitorReader(requested)).refusal(refusal) };
}

/** Page for a refusal. Ended, wrong and unknown addresses look the same. */
export function refusedPage(
  refusal: Refusal<RefusalCode>,
  input: { what: UnavailablePage['what']; linkCode?: string; host?: SharedHost },
): ShownPage {
  const { status } = refusals[refusal.refused];
  if (refusal.refused === 'link_password_required') {
    return showPage({ kind: 'password', isWrong: refusal.facts?.wrong === true }, status);
  }
  if (refusal.refused === 'link_unavailable') {
    return showPage({ kind: 'unavailable', what: 'link', host: hostOf(refusal), linkCode: null }, status);
  }

  if (refusal.refused === 'guest_link_ended') {
    return showPage(
      { kind: 'unavailable', what: 'guest_ended', host: hostOf(refusal), linkCode: null },
      status,
    );
  }
  if (refusal.refused === 'not_found') {
    const { what, host = null, linkCode = null } = input;
    return showPage({ kind: 'unavailable', what, host, linkCode }, status);
  }

  return {
    ...showPage({ kind: 'trouble', problem: problemOfRefusal(refusal, {}) }, status),
    trouble: refusal,
  };
}

const contactFields = ['name', 'company', 'avatar', 'phone', 'email'] as const;

/** Host of a closed link, as far as the refusal names one. */
function hostOf({ facts }: Refusal): Partial<SharedHost> | null {
  const named = facts?.host;
  if (typeof named !== 'object' || named === null) return null;
  const known = new Map(Object.entries(named));
  const host: Partial<Record<(typeof contactFields)[number], string>> = {};
  for (const field of contactFields) {
    const value: unknown = known.get(field);
    if (typeof value === 'string') host[field] = value;
  }
  return host;
}

/** Keeps a valid stamp when a form is shown again; otherwise issues a new one. */
export async function reuseStamp(
  { formKey, now }: Pick<Platform, 'formKey' | 'now'>,
  form: StampedForm,
  stamp: string,
): Promise<string> {
  return (await isValidStamp(formKey, form, stamp)) ? stamp : await stampForm(formKey, { form, now: now() });
}
