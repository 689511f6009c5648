import type { accountRoles } from '#domain/account/account.ts';
import type { FeedbackField, FeedbackValues, FormFieldError, PageProblem } from './visitor-pages.ts';

type AccountRole = (typeof accountRoles)[number];

/** Error at a field of a plain form: what is wrong with the value, or the sentence of a refusal about it. */
export type PlainFieldError = FormFieldError | 'too_short' | { detail: string };

type Answered<Field extends string> = {
  fieldErrors: Partial<Record<Field, PlainFieldError>>;
  /** A refusal that belongs to no field. */
  problem: PageProblem | null;
};

/** Stamp with the time at which the form was issued. */
type Stamped = { attempt: string };

/** A mailed link can still be used, has just been used, or no longer works. */
type LinkState = 'open' | 'done' | 'dead';

export type RegisterField = 'name' | 'company' | 'email' | 'password';
export type RegisterValues = Record<'name' | 'company' | 'email', string>;

/**
 * Forms of the public app for readers without script. Each is posted to its own address, which answers with the form in
 * its next state.
 */
export type PlainForm =
  | ({ kind: 'feedback'; isSent: boolean; values: FeedbackValues } & Stamped & Answered<FeedbackField>)
  | ({ kind: 'forgot_password'; audience: AccountRole; isSent: boolean; email: string } & Stamped &
      Answered<'email'>)
  | ({ kind: 'reset_password'; audience: AccountRole; state: LinkState } & Answered<'password'>)
  | ({
      kind: 'confirm_email';
      audience: AccountRole;
      state: LinkState;
      email: string;
      /** The confirmed address takes effect later. */
      waits: boolean;
    } & Answered<never>)
  | ({
      kind: 'register';
      state: 'open' | 'done' | 'closed';
      values: RegisterValues;
    } & Stamped &
      Answered<RegisterField>)
  | { kind: 'admin_login' };
