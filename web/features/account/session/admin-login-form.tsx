import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { adminSessionEnd, useAdminSession, wasAdminRefused } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { adminNext, finishAdminSignIn, signInAdmin, useEnterAdmin } from './admin-sign-in.ts';
import { SignInFields, useSignInForm } from './sign-in-form.tsx';

// Loaded only when a code is required.
const CodeForm = lazyPart(() => import('#web/ui/form/code-form.tsx'), 'CodeForm');

/** Sign-in of an admin, with the code of a two-step sign-in in its place. */
export function AdminLoginForm() {
  const enter = useEnterAdmin();
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useSignInForm({
    signIn: async (credentials) => {
      await signInAdmin(credentials);
      await enter();
    },
    missing: { email: m.admin_email_missing, password: m.admin_password_missing },
    problemText: loginProblemText,
    onFailed: (problem) => {
      if (isCallProblem(problem, 'second_step_required')) setTicket(String(problem.facts.ticket));
    },
  });

  async function finish(code: string) {
    await finishAdminSignIn({ ticket: ticket ?? '', code });
    await enter();
  }

  if (ticket !== null) {
    return (
      <Suspense>
        <CodeForm
          onCode={finish}
          onBack={() => {
            setTicket(null);
            form.forgetProblem();
          }}
        />
      </Suspense>
    );
  }

  return (
    <SignInFields
      form={form}
      labels={{ email: m.admin_email(), password: m.admin_password() }}
      action={m.admin_login_action()}
    />
  );
}

/** "Login failed. Email or password is not right." */
function loginProblemText(problem: unknown): string {
  const name = errorTitle(problem);
  return name ? `${name}. ${problemMessage(problem)}` : problemMessage(problem);
}

const sessionEndLabels = { idle: m.admin_session_idle, age: m.admin_session_age };

/** Banner above the sign-in: why the session ended, or that the admin is already signed in. */
export function SignedInNote() {
  const { values } = useAddressSearch();
  const session = useAdminSession();

  if (session) {
    return (
      <Banner
        className="mb-6"
        action={
          <Link to={adminNext(values.next)} className={buttonVariants({ variant: 'secondary', size: 'sm' })}>
            {m.admin_continue()}
          </Link>
        }
      >
        {m.admin_signed_in_as({ name: session.admin.name })}
      </Banner>
    );
  }
  if (!wasAdminRefused()) return null;

  const end = adminSessionEnd();
  return (
    <Banner tone="warning" className="mb-6" title={end && m.admin_unauthorized()}>
      {end ? sessionEndLabels[end]() : m.admin_unauthorized()}
    </Banner>
  );
}
