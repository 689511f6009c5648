import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { adminSessionEnd, useAdminSession, wasAdminRefused } from '#web/lib/session/admin-session.ts';
import { canUsePasskeys } from '#web/lib/session/passkey-support.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import {
  adminNext,
  adminPasskeySignIn,
  finishAdminSignIn,
  signInAdmin,
  useEnterAdmin,
} from './admin-sign-in.ts';
import { SignInFields, useSignInForm } from './sign-in-form.tsx';

// Loaded only where passkeys work.
const PasskeyButton = lazyPart(() => import('./passkey-button.tsx'), 'PasskeyButton');

// Loaded only when a code is required.
const CodeForm = lazyPart(() => import('#web/ui/form/code-form.tsx'), 'CodeForm');

type AdminLoginFormProps = {
  /** Origin at which passkeys work; absent until it is known. */
  passkeyOrigin: string | null | undefined;
};

/** Sign-in of an admin, with the code of a two-step sign-in in its place. */
export function AdminLoginForm({ passkeyOrigin }: AdminLoginFormProps) {
  const enter = useEnterAdmin();
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useSignInForm({
    signIn: async (credentials) => {
      await signInAdmin(credentials);
      await enter();
    },
    missing: { email: t.admin.emailMissing, password: t.account.passwordEmpty },
    problemText: loginProblemText,
    onFailed: (problem) => {
      if (isCallProblem(problem, 'second_step_required')) setTicket(String(problem.facts.ticket));
    },
  });

  const passkeySignIn = {
    ...adminPasskeySignIn,
    finish: async (proof: Parameters<typeof adminPasskeySignIn.finish>[0]) => {
      await adminPasskeySignIn.finish(proof);
      await enter();
    },
  };

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
    <>
      <SignInFields
        form={form}
        labels={{ email: t.labels.email, password: t.labels.password }}
        action={t.actions.logIn}
      />
      {canUsePasskeys(passkeyOrigin) && (
        <Suspense>
          <div className="mt-3">
            <PasskeyButton calls={passkeySignIn} />
          </div>
        </Suspense>
      )}
    </>
  );
}

/** "Login failed. Email or password is not right." */
function loginProblemText(problem: unknown): string {
  const name = errorTitle(problem);
  return name ? `${name}. ${problemMessage(problem)}` : problemMessage(problem);
}

const sessionEndLabels = { idle: t.admin.sessionIdle, age: t.admin.sessionAge };

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
            {t.actions.continueLabel}
          </Link>
        }
      >
        {t.admin.signedInAs({ name: session.admin.name })}
      </Banner>
    );
  }
  if (!wasAdminRefused()) return null;

  const end = adminSessionEnd();
  return (
    <Banner tone="warning" className="mb-6" title={end && t.admin.unauthorized}>
      {end ? sessionEndLabels[end] : t.admin.unauthorized}
    </Banner>
  );
}
