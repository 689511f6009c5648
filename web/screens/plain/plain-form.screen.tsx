import { addresses } from '#contract/addresses.ts';
import type { PlainFieldError, PlainForm } from '#contract/links/plain-forms.ts';
import {
  maxCompanyLength,
  maxNameLength,
  maxPasswordLength,
  minPasswordLength,
} from '#domain/account/account.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';
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
      return plainPage(m.admin_login_title(), m.plain_admin_text(), <PlainLink {...adminForgot} />);
  }
}

const adminForgot = { to: addresses.adminForgotPassword(), label: m.admin_login_forgot() };

function loginOf(audience: FormOf<'forgot_password'>['audience']) {
  return audience === 'admin'
    ? { to: addresses.adminLogin(), label: m.admin_login_back() }
    : { to: addresses.login(), label: m.account_back_to_login() };
}

/** Sentence for a wrong email address or password of an account. */
function accountError(field: string, error: Exclude<PlainFieldError, object>): string {
  if (field === 'name' && error === 'required') return m.account_name_missing();
  if (field === 'name') return m.kit_fault_max_length({ count: maxNameLength });
  if (field === 'company') return m.kit_fault_max_length({ count: maxCompanyLength });
  if (field === 'email') return error === 'required' ? m.account_email_missing() : m.kit_fault_email();
  if (error === 'required') return m.account_password_empty();
  return error === 'too_short'
    ? m.kit_fault_min_length({ count: minPasswordLength })
    : m.kit_fault_max_length({ count: maxPasswordLength });
}

function EmailInput({ value }: { value: string }) {
  return (
    <PlainField field="email" label={m.account_email()}>
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
  const help = m.account_password_help({ count: minPasswordLength });
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
    const text = isAdmin ? m.admin_forgot_sent_text({ email }) : m.account_forgot_sent_text({ email });
    const again = isAdmin ? addresses.adminForgotPassword() : addresses.forgotPassword();
    const links = (
      <>
        <PlainLink to={again} label={m.account_forgot_other()} />
        {back}
      </>
    );
    return plainPage(m.account_forgot_sent_title(), text, links, true);
  }

  const below = (
    <>
      <PlainFields {...answered} textOf={accountError} action={m.account_forgot_action()}>
        <EmailInput value={email} />
        <StampField attempt={attempt} />
      </PlainFields>
      {back}
    </>
  );

  return isAdmin
    ? plainPage(m.admin_forgot_title(), m.admin_forgot_text(), below)
    : plainPage(m.account_forgot_title(), m.account_forgot_text(), below);
}

function resetPassword({ audience, state, ...answered }: FormOf<'reset_password'>) {
  if (state === 'done') {
    const login = { ...loginOf(audience), label: m.account_reset_login() };
    return plainPage(
      m.account_reset_done_title(),
      m.account_reset_done_text(),
      <PlainLink {...login} />,
      true,
    );
  }
  if (state === 'dead') {
    const again = <PlainLink to={addresses.forgotPassword()} label={m.account_reset_ask_again()} />;
    return plainPage(m.account_reset_invalid_title(), m.account_reset_invalid_text(), again, true);
  }

  return plainPage(
    m.account_reset_title(),
    m.account_reset_text(),
    <PlainFields {...answered} textOf={accountError} action={m.account_reset_action()}>
      <NewPasswordInput name="newPassword" label={m.account_reset_new()} />
    </PlainFields>,
  );
}

function confirmEmail({ audience, state, email, waits, ...answered }: FormOf<'confirm_email'>) {
  const isAdmin = audience === 'admin';
  const login = <PlainLink {...loginOf(audience)} label={m.account_verify_login()} />;
  if (state === 'done' && waits)
    return plainPage(m.account_verify_waits_title(), m.account_verify_waits_text(), login, true);

  if (state === 'done') {
    return isAdmin
      ? plainPage(m.admin_confirm_email_done(), m.admin_confirm_email_done_text({ email }), login, true)
      : plainPage(m.account_verify_done_title(), m.account_verify_done_text(), login, true);
  }

  if (state === 'dead') {
    return isAdmin
      ? plainPage(m.admin_confirm_email_dead(), m.admin_confirm_email_dead_text(), login, true)
      : plainPage(m.account_verify_invalid_title(), m.account_verify_invalid_text(), login, true);
  }

  return plainPage(
    m.plain_confirm_title(),
    isAdmin ? m.plain_confirm_admin_text() : m.plain_confirm_text(),
    <PlainFields {...answered} textOf={accountError} action={m.plain_confirm_action()} />,
  );
}

function register({ state, values, attempt, ...answered }: FormOf<'register'>) {
  const { name, company, email } = values;
  const login = <PlainLink to={addresses.login()} label={m.account_login_link()} />;
  if (state === 'done')
    return plainPage(m.plain_register_done_title(), m.plain_register_done_text({ email }), login, true);
  if (state === 'closed')
    return plainPage(m.account_register_title(), m.account_registration_closed(), login, true);

  return plainPage(
    m.account_register_title(),
    m.account_register_known(),
    <>
      {login}
      <PlainFields {...answered} textOf={accountError} action={m.account_register_action()}>
        <PlainField field="name" label={m.account_name()}>
          {(control) => (
            <input {...control} defaultValue={name} autoComplete="name" maxLength={maxNameLength} />
          )}
        </PlainField>
        <PlainField field="company" label={m.account_company()} help={m.account_company_help()} isOptional>
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
        <NewPasswordInput name="password" label={m.account_password()} />
        <StampField attempt={attempt} />
      </PlainFields>
    </>,
  );
}
