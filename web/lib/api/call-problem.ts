import type { RefusalCode } from '#contract/refusals.ts';
import type { Problem } from '#contract/shapes.ts';
import { inOwnOrder } from '../format/in-own-order.ts';

export type FieldError = { field: string; message: string };

/** Code of a refusal, or `network` or `timeout` when no answer came. */
export type ProblemCode = RefusalCode | 'network' | 'timeout';

/** A failed call. */
export class CallProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(problem: { status: number; code: ProblemCode; detail: string } & Partial<Problem>) {
    const detail = inOwnOrder(problem.detail);
    super(detail);
    this.name = 'CallProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = detail;
    this.errors = problem.errors ?? [];
    this.facts = problem.facts ?? {};
    this.requestId = problem.requestId ?? null;
  }
}

export function isCallProblem(value: unknown, code?: ProblemCode): value is CallProblem {
  return value instanceof CallProblem && (code === undefined || value.code === code);
}
