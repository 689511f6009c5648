import { Suspense, useState } from 'react';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { finishAdminSignIn, signInAdmin, useEnterAdmin } from './admin-sign-in.ts';
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
