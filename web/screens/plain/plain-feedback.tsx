import { addresses } from '#contract/addresses.ts';
import type { PlainFieldError, PlainForm } from '#contract/links/plain-forms.ts';
import { feedbackCategories, feedbackLimits } from '#domain/links/feedback-lists.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import {
  PlainField,
  PlainFields,
  PlainLink,
  type PlainScreen,
  plainPage,
  StampField,
  TrapField,
} from './plain-fields.tsx';

type FeedbackForm = Extract<PlainForm, { kind: 'feedback' }>;

function feedbackError(field: string, error: Exclude<PlainFieldError, object>): string {
  if (field === 'email') return t.ui.errorEmail;
  if (field === 'name') return t.ui.errorMaxLength({ count: feedbackLimits.name });
  return error === 'too_long'
    ? t.ui.errorMaxLength({ count: feedbackLimits.maxMessage })
    : t.notices.writeAtLeast({ count: feedbackLimits.minMessage });
}

/** The feedback form of the platform. */
export function plainFeedback({ isSent, values, attempt, ...answered }: FeedbackForm): PlainScreen {
  const { category, rating, message, name, email } = values;
  if (isSent) {
    const answer = email === '' ? '' : ` ${t.help.feedbackThanksAnswer({ email })}`;
    const links = (
      <>
        <PlainLink to={addresses.helpCenter()} label={t.help.toHome} />
        <PlainLink to={addresses.feedback()} label={t.help.feedbackAnother} />
      </>
    );
    return plainPage(t.notices.thankYou, t.help.feedbackThanksText + answer, links, true);
  }

  return plainPage(
    t.help.feedbackTitle,
    t.help.feedbackState,
    <PlainFields {...answered} textOf={feedbackError} action={t.actions.sendFeedback}>
      <PlainField field="category" label={t.help.feedbackCategory}>
        {(control) => (
          <select {...control} defaultValue={category ?? 'idea'}>
            {feedbackCategories.map((value) => (
              <option key={value} value={value}>
                {t.visitorForms.feedbackCategories[value]}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <Rating chosen={rating} />
      <PlainField field="message" label={t.labels.yourMessage} help={t.help.feedbackMessageHelp}>
        {(control) => <textarea {...control} rows={6} defaultValue={message} />}
      </PlainField>
      <PlainField field="name" label={t.labels.yourName} isOptional>
        {(control) => (
          <input {...control} defaultValue={name} autoComplete="name" maxLength={feedbackLimits.name} />
        )}
      </PlainField>
      <PlainField field="email" label={t.labels.email} help={t.help.feedbackEmailHelp} isOptional>
        {(control) => (
          <input
            {...control}
            type="email"
            defaultValue={email}
            autoComplete="email"
            autoCapitalize="none"
            maxLength={maxEmailLength}
          />
        )}
      </PlainField>
      <StampField attempt={attempt} />
      <TrapField />
    </PlainFields>,
  );
}

function Rating({ chosen }: { chosen: number | null }) {
  return (
    <fieldset>
      <legend>
        {t.help.feedbackRating}
        <span className="plain-note"> {t.ui.optional}</span>
      </legend>
      <div className="plain-stars">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input type="radio" name="rating" value={count} defaultChecked={chosen === count} />
            <span aria-hidden>{`${count} ★`}</span>
            <span className="plain-unseen">{t.counts.stars({ count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
