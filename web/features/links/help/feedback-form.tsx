import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import * as feedback from '#contract/links/feedback.ts';
import { subjectOfPage } from '#contract/links/feedback-subject.ts';
import { type FeedbackCategory, feedbackCategories, feedbackLimits } from '#domain/links/feedback-lists.ts';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { leftPage } from '#web/lib/browser/left-page.ts';
import { endSession, useSession } from '#web/lib/session/session.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';

const stars = [1, 2, 3, 4, 5] as const;

const emptyFeedback: FeedbackFields = {
  category: 'idea',
  rating: null,
  message: '',
  name: '',
  email: '',
  website: '',
};

type FeedbackFormProps = {
  /** `email` is the address for a reply, or empty. */
  onSent: (email: string) => void;
};

export function FeedbackForm({ onSent }: FeedbackFormProps) {
  const agent = useSession()?.agent ?? null;
  const send = useSendFeedback();
  const [page] = useState(subjectPage);

  const form = useSmallForm({
    values: emptyFeedback,
    validate: validateFeedback,
    async send(fields) {
      const from = agent ? { name: agent.name, email: agent.email } : {};
      const given = { ...fields, ...from };
      await send(given, page);
      return given.email.trim();
    },
    onDone: onSent,
  });
  const { values: fields, errors, change } = form;

  return (
    <form noValidate onSubmit={form.submit} className="space-y-6">
      <FormSummary errors={form.listed} problem={form.problem} attempt={form.attempt} />
      <Field label={t.help.feedbackCategory}>
        <Select
          value={fields.category}
          onChange={(category) => change({ category })}
          options={feedbackCategories.map((value) => ({
            value,
            label: t.visitorForms.feedbackCategories[value],
          }))}
        />
      </Field>
      <StarRating
        label={t.help.feedbackRating}
        value={fields.rating}
        onChange={(rating) => change({ rating })}
      />
      <Message text={fields.message} error={errors.message} onChange={(message) => change({ message })} />
      {agent ? (
        <div className="space-y-1 text-sm text-mute">
          <p>{t.help.feedbackAs({ name: agent.name, email: agent.email })}</p>
          <SubjectNote page={page} />
        </div>
      ) : (
        <Sender fields={fields} errors={errors} onChange={change} />
      )}
      <Trap value={fields.website} onChange={(website) => change({ website })} />
      <Button type="submit" size="lg" busy={form.isPending} className="max-md:w-full">
        {t.actions.sendFeedback}
      </Button>
    </form>
  );
}

/** The page that was left for this one, when it shows a booking or property. */
function subjectPage(): string | null {
  const page = leftPage();
  return page !== null && subjectOfPage(page) ? page : null;
}

/** That the feedback is sent with the booking or property whose page was left for it. */
function SubjectNote({ page }: { page: string | null }) {
  const subject = page === null ? null : subjectOfPage(page);
  if (subject === null) return null;
  return <p>{subject.type === 'booking' ? t.help.feedbackAboutBooking : t.help.feedbackAboutProperty}</p>;
}

type MessageProps = { text: string; error: string | undefined; onChange: (text: string) => void };

function Message({ text, error, onChange }: MessageProps) {
  const isLong = text.length > feedbackLimits.maxMessage * 0.8;
  const help = isLong
    ? t.help.feedbackLeft({ count: text.length, most: feedbackLimits.maxMessage })
    : t.help.feedbackMessageHelp;

  return (
    <Field label={t.labels.yourMessage} help={help} error={error}>
      <TextArea
        name="message"
        rows={6}
        className="min-h-36"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        required
      />
    </Field>
  );
}

type SenderProps = {
  fields: FeedbackFields;
  errors: FeedbackErrors;
  onChange: (next: Partial<FeedbackFields>) => void;
};

function Sender({ fields, errors, onChange }: SenderProps) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
      <Field label={t.labels.yourName} optional>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={feedbackLimits.name}
          value={fields.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={t.labels.email} optional help={t.help.feedbackEmailHelp} error={errors.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={maxEmailLength}
          value={fields.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** Honeypot field: invisible and not focusable, so only a bot fills it in. */
function Trap({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {t.labels.leaveThisEmpty}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}

/** Sends feedback idempotently: repeated clicks store the message once. */
function useSendFeedback() {
  const withKey = useIdempotencyKey();
  return (fields: FeedbackFields, page: string | null) => {
    const body = { ...bodyOf(fields), ...(page === null ? {} : { page }) };
    return withKey(body, async (idempotencyKey) => {
      const send = () => call(feedback.give, { body, idempotencyKey });
      try {
        await send();
      } catch (problem) {
        if (!isCallProblem(problem, 'unauthenticated')) throw problem;
        // An expired session does not prevent feedback: it is sent again without one.
        endSession();
        await send();
      }
    });
  };
}

function bodyOf({ category, rating, message, name, email, website }: FeedbackFields) {
  return {
    category,
    message: message.trim(),
    ...(rating === null ? {} : { rating }),
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(website ? { website: website.slice(0, 200) } : {}),
  };
}

type FeedbackFields = {
  category: FeedbackCategory;
  rating: number | null;
  message: string;
  name: string;
  email: string;
  /** Honeypot: hidden from users, filled in by bots. */
  website: string;
};

type FeedbackErrors = Partial<Record<'message' | 'email', string>>;

/** Client-side validation; the server validates again. */
function validateFeedback({ message, email }: FeedbackFields): FeedbackErrors {
  const { minMessage, maxMessage } = feedbackLimits;
  const length = message.trim().length;
  const errors: FeedbackErrors = {};
  if (length < minMessage) errors.message = t.notices.writeAtLeast({ count: minMessage });
  if (length > maxMessage) errors.message = t.ui.errorMaxLength({ count: maxMessage });
  if (email.trim() !== '' && !isEmail(email.trim())) errors.email = t.ui.errorEmail;
  return errors;
}

type StarRatingProps = {
  value: number | null;
  onChange: (stars: number | null) => void;
  label: string;
};

/** Rating of one to five stars, or none. Radio buttons under the stars provide the arrow keys. */
function StarRating({ value, onChange, label }: StarRatingProps) {
  const name = useId();

  return (
    <fieldset>
      <legend className="mb-1 flex items-baseline gap-2 text-sm font-semibold">
        {label}
        <span className="font-normal text-mute">{t.ui.optional}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex text-mute">
          {stars.map((count) => (
            <label
              key={count}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control transition-colors hover:text-clay-400 has-checked:text-clay-500 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pine-500 [&:has(~label>:checked)]:text-clay-500"
            >
              <input
                type="radio"
                name={name}
                value={count}
                checked={value === count}
                onChange={() => onChange(count)}
                className="sr-only"
              />
              <Star aria-hidden className={classNames('size-7', count <= (value ?? 0) && 'fill-current')} />
              <span className="sr-only">{t.counts.stars({ count })}</span>
            </label>
          ))}
        </div>
        {value !== null && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="min-h-11 text-sm text-mute underline underline-offset-4 hover:text-ink"
          >
            {t.help.feedbackNoStars}
          </button>
        )}
      </div>
    </fieldset>
  );
}
