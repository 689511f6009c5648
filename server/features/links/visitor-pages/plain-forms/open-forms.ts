import { addresses } from '#contract/addresses.ts';
import type { PlainFieldError, PlainForm, RegisterField } from '#contract/links/plain-forms.ts';
import { maxCompanyLength, maxNameLength } from '#domain/account/account.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { isRegistrationOpen, registerByForm } from '#server/features/account/core/index.ts';
import { giveFeedback } from '#server/features/links/feedback/index.ts';
import type { Platform } from '#server/platform.ts';
import { type PageParams, readParam } from '../read-stay-search.ts';
import { emptyFeedback, feedbackKey, readFeedback } from '../show-feedback.ts';
import { emailError, passwordError } from './account-forms.ts';
import { faulty, noProblem, opened, type PlainPage, refusedAt, stampsOf } from './plain-page.ts';

type FeedbackForm = Extract<PlainForm, { kind: 'feedback' }>;
type RegisterForm = Extract<PlainForm, { kind: 'register' }>;

/** Feedback to the platform. */
export function feedbackForm(platform: Platform): PlainPage {
  const stamps = stampsOf(platform, 'feedback');
  const draw = async (form: PageParams, more: Partial<FeedbackForm> = {}): Promise<FeedbackForm> => {
    const { values } = form.category === undefined ? { values: emptyFeedback } : readFeedback(form, {});
    const attempt = await stamps.next(form);
    return { kind: 'feedback', isSent: false, values, attempt, ...noProblem, ...more };
  };

  return {
    pattern: addresses.feedback.pattern,
    show: async ({ params: form }) => opened(await draw(form)),
    posted: {
      rate: 'feedback',
      again: ({ params: form }, problem) => draw(form, { problem }),
      async send({ params: form, caller }) {
        const { errors, input, attempt } = readFeedback(form, {});
        if (input === null) return faulty(await draw(form, { fieldErrors: errors }));
        const request = { ...caller.request, idempotencyKey: feedbackKey(input, attempt) };
        const given =
          (await stamps.refuse(form)) ?? (await giveFeedback(platform, input, { ...caller, request }));
        if (!isRefusal(given)) return opened(await draw(form, { isSent: true }));
        const { status, answered } = refusedAt(given, {});
        return { form: await draw(form, answered), status };
      },
    },
  };
}

/** Registration, which ends with the mail that confirms the address: the app itself needs script. */
export function registerForm(platform: Platform): PlainPage {
  const stamps = stampsOf(platform, 'register');
  const draw = async (form: PageParams, more: Partial<RegisterForm> = {}): Promise<RegisterForm> => {
    const state = (await isRegistrationOpen(platform)) ? 'open' : 'closed';
    const { password: _, ...values } = readRegistration(form);
    return { kind: 'register', state, values, attempt: await stamps.next(form), ...noProblem, ...more };
  };

  return {
    pattern: addresses.register.pattern,
    show: async ({ params: form }) => opened(await draw(form)),
    posted: {
      rate: 'sign-up',
      again: ({ params: form }, problem) => draw(form, { problem }),
      async send({ params: form, caller }) {
        const typed = readRegistration(form);
        const errors = registrationErrors(typed);
        if (Object.keys(errors).length > 0) return faulty(await draw(form, { fieldErrors: errors }));
        const { company, ...required } = typed;
        const registration = { ...required, ...(company === '' ? {} : { company }) };
        const done = (await stamps.refuse(form)) ?? (await registerByForm(platform, registration, caller));
        if (!isRefusal(done)) return opened(await draw(form, { state: 'done' }));
        const fieldOf = { email_taken: 'email', weak_password: 'password' } as const;
        const { status, answered } = refusedAt<RegisterField>(done, fieldOf);
        return { form: await draw(form, answered), status };
      },
    },
  };
}

type Registration = Record<RegisterField, string>;

function readRegistration(form: PageParams): Registration {
  return {
    name: readParam(form, 'name').trim(),
    company: readParam(form, 'company').trim(),
    email: readParam(form, 'email').trim(),
    password: readParam(form, 'password'),
  };
}

function lengthError(text: string, max: number): PlainFieldError | null {
  return text.length > max ? 'too_long' : null;
}

function registrationErrors({ name, company, email, password }: Registration): RegisterForm['fieldErrors'] {
  const found: Record<RegisterField, PlainFieldError | null> = {
    name: name === '' ? 'required' : lengthError(name, maxNameLength),
    company: lengthError(company, maxCompanyLength),
    email: emailError(email),
    password: passwordError(password),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}
