import { addresses } from '#contract/addresses.ts';
import type { PlainFieldError, PlainForm } from '#contract/links/plain-forms.ts';
import { type FeedbackCategory, feedbackCategories, feedbackLimits } from '#domain/links/feedback-lists.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';
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

const categoryLabels: Record<FeedbackCategory, () => string> = {
  idea: m.help_feedback_idea,
  problem: m.help_feedback_problem,
  question: m.help_feedback_question,
  praise: m.help_feedback_praise,
  other: m.help_feedback_other,
};

function feedbackError(field: string, error: Exclude<PlainFieldError, object>): string {
  if (field === 'email') return m.help_feedback_fault_email();
  if (field === 'name') return m.kit_fault_max_length({ count: feedbackLimits.name });
  return error === 'too_long'
    ? m.help_feedback_fault_long({ count: feedbackLimits.maxMessage })
    : m.help_feedback_fault_message({ count: feedbackLimits.minMessage });
}

/** The feedback form of the platform. */
export function plainFeedback({ isSent, values, attempt, ...answered }: FeedbackForm): PlainScreen {
  const { category, rating, message, name, email } = values;
  if (isSent) {
    const answer = email === '' ? '' : ` ${m.help_feedback_thanks_answer({ email })}`;
    const links = (
      <>
        <PlainLink to={addresses.helpCenter()} label={m.help_to_home()} />
        <PlainLink to={addresses.feedback()} label={m.help_feedback_another()} />
      </>
    );
    return plainPage(m.help_feedback_thanks_title(), m.help_feedback_thanks_text() + answer, links, true);
  }

  return plainPage(
    m.help_feedback_title(),
    m.help_feedback_state(),
    <PlainFields {...answered} textOf={feedbackError} action={m.help_feedback_send()}>
      <PlainField field="category" label={m.help_feedback_category()}>
        {(control) => (
          <select {...control} defaultValue={category ?? 'idea'}>
            {feedbackCategories.map((value) => (
              <option key={value} value={value}>
                {categoryLabels[value]()}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <Rating chosen={rating} />
      <PlainField field="message" label={m.help_feedback_message()} help={m.help_feedback_message_help()}>
        {(control) => <textarea {...control} rows={6} defaultValue={message} />}
      </PlainField>
      <PlainField field="name" label={m.help_feedback_name()} isOptional>
        {(control) => (
          <input {...control} defaultValue={name} autoComplete="name" maxLength={feedbackLimits.name} />
        )}
      </PlainField>
      <PlainField
        field="email"
        label={m.help_feedback_email()}
        help={m.help_feedback_email_help()}
        isOptional
      >
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
        {m.help_feedback_rating()}
        <span className="plain-note"> {m.kit_optional()}</span>
      </legend>
      <div className="plain-stars">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input type="radio" name="rating" value={count} defaultChecked={chosen === count} />
            <span aria-hidden>{`${count} ★`}</span>
            <span className="plain-unseen">{m.help_feedback_stars({ count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
