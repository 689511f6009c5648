import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import type { QuestionPage } from '#contract/links/visitor-pages.ts';
import { refusals } from '#contract/refusals.ts';
import { Email, Id } from '#contract/shapes.ts';
import { type Question, validateQuestion } from '#domain/messages/question.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { askQuestion } from '#server/features/links/guest/index.ts';
import {
  type LinkForVisitor,
  linkProperty,
  readVisitorLink,
} from '#server/features/links/shared-links/index.ts';
import { readTypicalAnswerHours } from '#server/features/messages/core/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { refuseTooFast, type StampedForm } from '#server/http/pages/form-stamp.ts';
import { type PageAnswer, problemOfRefusal, refusedPage, reuseStamp, showPage } from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import type { VisitedPlatform } from './visited-platform.ts';

/** Form for a question about a property, without dates. */
export function showQuestion(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  propertyId: string,
): Promise<PageAnswer> {
  return drawQuestion(platform, link, { propertyId });
}

/** Handles the posted question: redirects to the page of its conversation, or shows the form again with its values. */
export async function postQuestion(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  { propertyId, params, visitor }: { propertyId: string; params: PageParams; visitor: RequestFacts },
): Promise<PageAnswer> {
  if (!Value.Check(Id, propertyId)) return drawQuestion(platform, link, { propertyId });

  const values = valuesOf(params);
  const errors = validateQuestion(values);
  if (!errors.email && !Value.Check(Email, values.email)) errors.email = 'invalid';
  const attempt = readParam(params, 'attempt');
  const again = { propertyId, values, attempt };
  if (Object.keys(errors).length > 0)
    return drawQuestion(platform, link, { ...again, fieldErrors: errors, status: 422 });

  const property = await linkProperty(platform.pool, link, propertyId);
  if (isRefusal(property)) return drawQuestion(platform, link, again);

  const form = { form: stampedForm(link, propertyId), stamp: attempt, now: platform.now() };
  const question =
    (await refuseTooFast(platform.formKey, form)) ??
    (await askQuestion(platform, link, {
      propertyId,
      question: values,
      website: readParam(params, 'website'),
      visitor: { ...visitor, idempotencyKey: idempotencyKeyFor(link, again) },
    }));
  if (!isRefusal(question)) return { seeOther: `${question.guestPath}?new=1` };

  const { status } = refusals[question.refused];
  return drawQuestion(platform, link, { ...again, problem: problemOfRefusal(question, platform), status });
}

type QuestionParts = Partial<Pick<QuestionPage, 'values' | 'fieldErrors' | 'problem' | 'attempt'>> & {
  propertyId: string;
  status?: number;
};

const emptyQuestion: Question = { name: '', email: '', message: '' };

async function drawQuestion(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  { propertyId, status = 200, attempt = '', ...parts }: QuestionParts,
): Promise<PageAnswer> {
  const { pool } = platform;
  const now = platform.now();
  const view = await readVisitorLink(pool, link);
  const found = Value.Check(Id, propertyId)
    ? await linkProperty(pool, link, propertyId)
    : refuse('not_found');
  if (isRefusal(found))
    return refusedPage(found, { what: 'property', linkCode: link.linkCode, host: view.host });
  if (!link.allowMessages) return refusedPage(refuse('messages_off'), { what: 'property' });

  const { _id, title, address, images } = found;
  return showPage(
    {
      kind: 'question',
      view,
      property: { _id, title, city: address.city, country: address.country, cover: images[0] ?? null },
      answerHours: await readTypicalAnswerHours(pool, link.agentId, now),
      values: emptyQuestion,
      fieldErrors: {},
      problem: null,
      ...parts,
      attempt: await reuseStamp(platform, stampedForm(link, propertyId), attempt),
    },
    status,
  );
}

function stampedForm({ linkCode }: LinkForVisitor, propertyId: string): StampedForm {
  return { kind: 'question', linkCode, propertyId };
}

function valuesOf(params: PageParams): Question {
  return {
    name: readParam(params, 'name').trim(),
    email: readParam(params, 'email').trim(),
    // Forms send line breaks as CRLF.
    message: truncateText(readParam(params, 'message').replaceAll('\r\n', '\n').trim(), 10_000),
  };
}

/** Idempotency key of a form: the same form sent twice asks once, a changed form is a new question. */
function idempotencyKeyFor(
  { linkCode }: LinkForVisitor,
  { propertyId, values, attempt }: { propertyId: string; values: Question; attempt: string },
): RequestFacts['idempotencyKey'] {
  if (!/^[0-9A-Za-z-]{8,64}$/.test(attempt)) return null;
  const fingerprint = createHash('sha256').update(JSON.stringify({ propertyId, values })).digest();
  return {
    actor: `visitor:${linkCode}`,
    key: `question:${attempt}:${fingerprint.toString('base64url')}`,
    fingerprint,
  };
}
