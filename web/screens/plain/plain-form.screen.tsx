import { addresses } from '#contract/addresses.ts';
import type { PlainFieldError, PlainForm } from '#contract/links/plain-forms.ts';
import {
  maxCompanyLength,
  maxNameLength,
  maxPasswordLength,
  minPasswordLength,
} from '#domain/account/account.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { RegisterTerms } from '#web/features/account/session/register-terms.tsx';
import { plainFeedback } from './plain-feedback.tsx';
import {
  PlainField,
  PlainFields,
  PlainLink,
  type PlainScreen,
  plainPage,
  StampField,
} from './plain-fields.tsx';

type FormOf<Kind extends PlainForm['kind']> = Extract<PlainForm, { kind: Kind }>;

/** A public screen of the app without script: its title, and the page below it. */
export function plainScreen(form: PlainForm): PlainScreen {
  switch (form.kind) {
    case 'feedback':
      return plainFeedback(form);
    case 'forgot_password':
      return forgotPassword(form);
    case 'reset_password':
      return resetPassword(form);
    case 'confirm_email':
      return confirmEmail(form);
    case 'register':
      return register(form);
    case 'admin_login':
      return plainPage(t.admin.loginTitle, t.account.plainAdminText, <PlainLink {...adminForgot} />);
  }
}

const adminForgot = { to: addresses.adminForgotPassword(), label: t.adminAccount.adminLoginForgot };

function loginOf(audience: FormOf<'forgot_password'>['audience']) {
  return audience === 'admin'
    ? { to: addresses.adminLogin(), label: t.adminAccount.adminLoginBack }
    : { to: addresses.login(), label: t.actions.backToLogIn };
}

/** Sentence for a wrong email address or password of an account. */
function accountError(field: string, error: Exclude<PlainFieldError, object>): string {
  if (field === 'name' && error === 'required') return t.account.nameMissing;
  if (field === 'name') return t.ui.errorMaxLength({ count: maxNameLength });
  if (field === 'company') return t.ui.errorMaxLength({ count: maxCompanyLength });
  if (field === 'email') return error === 'required' ? t.account.emailMissing : t.ui.errorEmail;
  if (error === 'required') return t.account.passwordEmpty;
  return error === 'too_short'
    ? t.ui.errorMinLength({ count: minPasswordLength })
    : t.ui.errorMaxLength({ count: maxPasswordLength });
}

function EmailInput({ value }: { value: string }) {
  return (
    <PlainField field="email" label={t.labels.email}>
      {(control) => (
        <input
          {...control}
          type="email"
          defaultValue={value}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
        />
      )}
    </PlainField>
  );
}

function NewPasswordInput({ name, label }: { name: string; label: string }) {
  const help = t.account.passwordHelp({ count: minPasswordLength });
  return (
    <PlainField field="password" name={name} label={label} help={help}>
      {(control) => (
        <input {...control} type="password" autoComplete="new-password" maxLength={maxPasswordLength} />
      )}
    </PlainField>
  );
}

function forgotPassword({ audience, isSent, email, attempt, ...answered }: FormOf<'forgot_password'>) {
  const isAdmin = audience === 'admin';
  const back = <PlainLink {...loginOf(audience)} />;
  if (isSent) {
    const text = isAdmin
      ? t.adminAccount.adminForgotSentText({ email })
      : t.account.forgotSentText({ email });
    const again = isAdmin ? addresses.adminForgotPassword() : addresses.forgotPassword();
    const links = (
      <>
        <PlainLink to={again} label={t.account.forgotOther} />
        {back}
      </>
    );
    return plainPage(t.notices.checkYourEmail, text, links, true);
  }

  const below = (
    <>
      <PlainFields {...answered} textOf={accountError} action={t.account.forgotAction}>
        <EmailInput value={email} />
        <StampField attempt={attempt} />
      </PlainFields>
      {back}
    </>
  );

  return isAdmin
    ? plainPage(t.actions.forgotPassword, t.adminAccount.adminForgotText, below)
    : plainPage(t.actions.forgotPassword, t.account.forgotText, below);
}

function resetPassword({ audience, state, ...answered }: FormOf<'reset_password'>) {
  if (state === 'done') {
    const login = { ...loginOf(audience), label: t.actions.logIn };
    return plainPage(t.account.resetDoneTitle, t.account.resetDoneText, <PlainLink {...login} />, true);
  }
  if (state === 'dead') {
    const again = <PlainLink to={addresses.forgotPassword()} label={t.account.resetRequestAgain} />;
    return plainPage(t.account.resetInvalidTitle, t.account.resetInvalidText, again, true);
  }

  return plainPage(
    t.account.resetTitle,
    t.account.resetText,
    <PlainFields {...answered} textOf={accountError} action={t.account.resetAction}>
      <NewPasswordInput name="newPassword" label={t.account.resetNew} />
    </PlainFields>,
  );
}

function confirmEmail({ audience, state, email, waits, ...answered }: FormOf<'confirm_email'>) {
  const isAdmin = audience === 'admin';
  const login = <PlainLink {...loginOf(audience)} label={t.actions.logIn} />;
  if (state === 'done' && waits)
    return plainPage(t.account.verifyWaitsTitle, t.account.verifyWaitsText, login, true);

  if (state === 'done') {
    return isAdmin
      ? plainPage(
          t.adminAccount.adminConfirmEmailDone,
          t.adminAccount.adminConfirmEmailDoneText({ email }),
          login,
          true,
        )
      : plainPage(t.account.verifyDoneTitle, t.account.verifyDoneText, login, true);
  }

  if (state === 'dead') {
    return isAdmin
      ? plainPage(t.account.resetInvalidTitle, t.adminAccount.adminConfirmEmailDeadText, login, true)
      : plainPage(t.account.resetInvalidTitle, t.account.verifyInvalidText, login, true);
  }

  return plainPage(
    t.account.plainConfirmTitle,
    isAdmin ? t.account.plainConfirmAdminText : t.account.plainConfirmText,
    <PlainFields {...answered} textOf={accountError} action={t.account.plainConfirmAction} />,
  );
}

function register({ state, values, attempt, ...answered }: FormOf<'register'>) {
  const { name, company, email } = values;
  const login = <PlainLink to={addresses.login()} label={t.actions.logIn} />;
  if (state === 'done')
    return plainPage(
      t.account.plainRegisterDoneTitle,
      t.account.plainRegisterDoneText({ email }),
      login,
      true,
    );
  if (state === 'closed')
    return plainPage(t.account.registerTitle, t.account.registrationClosed, login, true);

  return plainPage(
    t.account.registerTitle,
    t.account.registerKnown,
    <>
      {login}
      <PlainFields {...answered} textOf={accountError} action={t.account.registerAction}>
        <PlainField field="name" label={t.labels.yourName}>
          {(control) => (
            <input {...control} defaultValue={name} autoComplete="name" maxLength={maxNameLength} />
          )}
        </PlainField>
        <PlainField field="company" label={t.labels.company} help={t.account.companyHelp} isOptional>
          {(control) => (
            <input
              {...control}
              defaultValue={company}
              autoComplete="organization"
              maxLength={maxCompanyLength}
            />
          )}
        </PlainField>
        <EmailInput value={email} />
        <NewPasswordInput name="password" label={t.labels.password} />
        <StampField attempt={attempt} />
      </PlainFields>
      <RegisterTerms />
    </>,
  );
}
