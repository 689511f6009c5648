import { Value } from 'typebox/value';
import { addresses } from '#contract/addresses.ts';
import type { PlainFieldError, PlainForm } from '#contract/links/plain-forms.ts';
import { Email, Password } from '#contract/shapes.ts';
import { maxPasswordLength, minPasswordLength } from '#domain/account/account.ts';
import { isEmail } from '#domain/shared/email.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { verifyEmail } from '#server/features/account/core/index.ts';
import { checkResetLink, forgotPassword, resetPassword } from '#server/features/account/recovery/index.ts';
import { confirmAdminEmail, forgotAdminPassword } from '#server/features/admin/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { problemOfRefusal } from '../page-answer.ts';
import { type PageParams, readParam } from '../read-stay-search.ts';
import {
  faulty,
  noProblem,
  opened,
  type PlainAnswer,
  type PlainPage,
  type PlainRequest,
  refusedAt,
  stampsOf,
} from './plain-page.ts';

type Audience = 'agent' | 'admin';
type ResetForm = Extract<PlainForm, { kind: 'reset_password' }>;
type ConfirmForm = Extract<PlainForm, { kind: 'confirm_email' }>;

/** Forgotten passwords and mailed links, of agents and of admins. */
export function accountForms(platform: Platform): PlainPage[] {
  return [
    forgotForm(platform, 'agent'),
    forgotForm(platform, 'admin'),
    resetForm(platform),
    confirmForm(platform, 'agent'),
    confirmForm(platform, 'admin'),
  ];
}

export function emailError(email: string): PlainFieldError | null {
  if (email === '') return 'required';
  return isEmail(email) && Value.Check(Email, email) ? null : 'invalid';
}

/** Error of a new password by its length; whether it is easy to guess says a refusal. */
export function passwordError(password: string): PlainFieldError | null {
  if (password === '') return 'required';
  if (password.length < minPasswordLength) return 'too_short';
  return password.length > maxPasswordLength || !Value.Check(Password, password) ? 'too_long' : null;
}

/** Answers the same for every address, whether it has an account or not. */
function forgotForm(platform: Platform, audience: Audience): PlainPage {
  const stamps = stampsOf(platform, 'forgot_password');
  const forgot = audience === 'admin' ? forgotAdminPassword : forgotPassword;
  const draw = async (form: PageParams, more: object = {}) => ({
    kind: 'forgot_password' as const,
    audience,
    isSent: false,
    email: emailIn(form),
    attempt: await stamps.next(form),
    ...noProblem,
    ...more,
  });

  return {
    pattern: (audience === 'admin' ? addresses.adminForgotPassword : addresses.forgotPassword).pattern,
    show: async ({ params: form }) => opened(await draw(form)),
    posted: {
      rate: 'account-mail',
      again: ({ params: form }, problem) => draw(form, { problem }),
      async send({ params: form, caller }) {
        const email = emailIn(form);
        const error = emailError(email);
        if (error) return faulty(await draw(form, { fieldErrors: { email: error } }));
        const done = (await stamps.refuse(form)) ?? (await forgot(platform, { email }, caller));
        if (!isRefusal(done)) return opened(await draw(form, { isSent: true }));
        const { status, answered } = refusedAt(done, {});
        return { form: await draw(form, answered), status };
      },
    },
  };
}

function emailIn(form: PageParams): string {
  return readParam(form, 'email').trim();
}

/** A link that no longer works, for each form that was mailed. */
const deadLinks = { reset_link_invalid: true, verify_link_invalid: true } as const;

function resetForm(platform: Platform): PlainPage {
  /** Whose password the link changes; null for a link that no longer works. */
  const audienceOf = async (token: string) => {
    const open = await checkResetLink(platform, { token });
    return isRefusal(open) ? null : open.audience;
  };

  const form = (audience: Audience | null, more: Partial<ResetForm> = {}): ResetForm => ({
    kind: 'reset_password',
    audience: audience ?? 'agent',
    state: audience === null ? 'dead' : 'open',
    ...noProblem,
    ...more,
  });

  return {
    pattern: addresses.resetPassword.pattern,
    async show({ token }) {
      const audience = await audienceOf(token);
      return { form: form(audience), status: audience === null ? 400 : 200 };
    },
    posted: {
      rate: 'sign-in',
      again: async (_request, problem) => form('agent', { problem }),
      async send({ token, params, caller }) {
        const audience = await audienceOf(token);
        const password = readParam(params, 'newPassword');
        const error = passwordError(password);
        if (error && audience) return faulty(form(audience, { fieldErrors: { password: error } }));
        const done = await resetPassword(platform, { token, password }, caller);
        if (!isRefusal(done)) return opened(form(audience, { state: 'done' }));
        const { status, answered } = refusedAt(done, { weak_password: 'password' });
        if (done.refused in deadLinks) return { form: form(null), status };
        return { form: form(audience, answered), status };
      },
    },
  };
}

/** Opening the page changes nothing, because mail scanners open links: the address counts once its button is chosen. */
function confirmForm(platform: Platform, audience: Audience): PlainPage {
  const form = (more: Partial<ConfirmForm> = {}): ConfirmForm => ({
    kind: 'confirm_email',
    audience,
    state: 'open',
    email: '',
    waits: false,
    ...noProblem,
    ...more,
  });

  const confirm = async ({ token, caller }: PlainRequest): Promise<PlainAnswer> => {
    const done =
      audience === 'admin'
        ? await confirmAdminEmail(platform, { token }, caller)
        : await verifyEmail(platform, { token });
    if (!isRefusal(done)) {
      const email = 'email' in done ? done.email : '';
      return opened(form({ state: 'done', email, waits: 'takesEffectAt' in done }));
    }

    const { status } = refusedAt(done, {});
    return done.refused in deadLinks
      ? { form: form({ state: 'dead' }), status }
      : { form: form({ problem: problemOfRefusal(done, {}) }), status };
  };

  return {
    pattern: (audience === 'admin' ? addresses.adminConfirmEmail : addresses.verifyEmail).pattern,
    show: async () => opened(form()),
    posted: { rate: 'sign-in', send: confirm, again: async (_request, problem) => form({ problem }) },
  };
}
