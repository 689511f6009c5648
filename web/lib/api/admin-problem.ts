import * as t from '#texts/screens.ts';
import { CallProblem } from './call-problem.ts';

/** A failed admin call: `message` says what failed, `detail` why. */
export class AdminProblem extends CallProblem {
  constructor(message: string, why: CallProblem) {
    const { status, code, detail, errors, facts, requestId } = why;
    super({
      status,
      code,
      detail,
      errors: [...errors],
      facts: { ...facts },
      ...(requestId === null ? {} : { requestId }),
    });

    this.name = 'AdminProblem';
    this.message = message;
  }
}

export function missingAdminToken(): CallProblem {
  return new CallProblem({ status: 401, code: 'unauthenticated', detail: t.admin.noToken });
}

export function adminUnauthorized(): CallProblem {
  return new CallProblem({ status: 401, code: 'unauthenticated', detail: t.admin.unauthorized });
}

/** True when the session has ended: no fallback is allowed, the admin has to sign in again. */
export function needsAdminSignIn(problem: unknown): boolean {
  return problem instanceof CallProblem && problem.status === 401;
}
