import { m } from '#web/words/compiled/messages.js';
import { CallProblem } from './call-problem.ts';

/** An admin call that did not succeed: `message` says what failed, `detail` why. */
export class AdminProblem extends CallProblem {
  constructor(message: string, why: CallProblem) {
    const { status, code, detail, errors, facts, requestId } = why;
    super({
      ...{ status, code, detail },
      errors: [...errors],
      facts: { ...facts },
      ...(requestId === null ? {} : { requestId }),
    });
    this.name = 'AdminProblem';
    this.message = message;
  }
}

export function missingAdminToken(): CallProblem {
  return new CallProblem({ status: 401, code: 'unauthenticated', detail: m.admin_no_token() });
}

export function adminUnauthorized(): CallProblem {
  return new CallProblem({ status: 401, code: 'unauthenticated', detail: m.admin_unauthorized() });
}

/** The session is over: nothing may stand in for an answer, the person has to sign in again. */
export function needsAdminSignIn(problem: unknown): boolean {
  return problem instanceof CallProblem && problem.status === 401;
}
