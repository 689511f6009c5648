import type { Problem } from '#contract/shapes.ts';

export type FieldError = { field: string; message: string };

/** A failed call. `code` is the refusal's code, or `network` or `timeout` when no answer came. */
export class CallProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(problem: { status: number; code: string; detail: string } & Partial<Problem>) {
    super(problem.detail);
    this.name = 'CallProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.facts = problem.facts ?? {};
    this.requestId = problem.requestId ?? null;
  }
}

export function isCallProblem(value: unknown, code?: string): value is CallProblem {
  return value instanceof CallProblem && (code === undefined || value.code === code);
}
