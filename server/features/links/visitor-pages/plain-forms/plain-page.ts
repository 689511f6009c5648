import type { RateClass } from '#contract/endpoint.ts';
import type { PlainForm } from '#contract/links/plain-forms.ts';
import type { PageProblem } from '#contract/links/visitor-pages.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Nobody } from '#server/http/caller.ts';
import { refuseTooFast, type StampedForm } from '#server/http/pages/form-stamp.ts';
import type { Platform } from '#server/platform.ts';
import { defaultReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { problemOfRefusal, reuseStamp } from '../page-answer.ts';
import { type PageParams, readParam } from '../read-stay-search.ts';

export type PlainAnswer = { form: PlainForm; status: number };

export type PlainRequest = {
  /** Of the address; empty where it has none. */
  token: string;
  /** What was posted; empty for a form that is opened. */
  params: PageParams;
  caller: Nobody;
};

/** A screen of the app that readers without script get as a form. */
export type PlainPage = {
  pattern: string;
  /** The form as it is opened. */
  show(request: PlainRequest): Promise<PlainAnswer>;
  /** Absent for a screen that cannot be used without script. */
  posted?: {
    /** As for the call of the API. */
    rate: RateClass;
    send(request: PlainRequest): Promise<PlainAnswer>;
    /** The form with what was typed, for a problem that stopped it on the way. */
    again(request: PlainRequest, problem: PageProblem): Promise<PlainForm>;
  };
};

export const noProblem = { fieldErrors: {}, problem: null };

export function opened(form: PlainForm): PlainAnswer {
  return { form, status: 200 };
}

/** The form again, with errors that its own check has found. */
export function faulty(form: PlainForm): PlainAnswer {
  return { form, status: 422 };
}

/** The form again after a refusal, with its sentence at the field that it is about. */
export function refusedAt<Field extends string>(
  refusal: Refusal<RefusalCode>,
  fieldOf: Partial<Record<RefusalCode, Field>>,
): {
  status: number;
  answered: { fieldErrors: Partial<Record<Field, { detail: string }>>; problem: PageProblem | null };
} {
  const { status } = refusals[refusal.refused];
  const field = fieldOf[refusal.refused];
  if (field === undefined)
    return { status, answered: { fieldErrors: {}, problem: problemOfRefusal(refusal, {}) } };
  // NOTE: `Field` is one of the names of the form's fields.
  const errors = { [field]: { detail: texts(defaultReader).refusal(refusal) } } as Partial<
    Record<Field, { detail: string }>
  >;
  return { status, answered: { fieldErrors: errors, problem: null } };
}

/** Stamps of one form, as those of visitors’ pages have them: against programs and forms of other sites. */
export function stampsOf(platform: Pick<Platform, 'formKey' | 'now'>, kind: StampedForm['kind']) {
  const stampIn = (form: PageParams) => readParam(form, 'attempt');
  return {
    /** A new stamp, or the valid one that came with the form. */
    next: (form: PageParams) => reuseStamp(platform, { kind }, stampIn(form)),
    refuse: (form: PageParams) =>
      refuseTooFast(platform.formKey, { form: { kind }, stamp: stampIn(form), now: platform.now() }),
  };
}
