/** An error about a caller's request, raised by our own code; its status goes to the caller. */
export class RequestError extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

/**
 * Status of an error about the request itself: raised by Fastify and its plugins, whose codes begin with FST, or here.
 * Null for all others: the status of a call to another service says nothing about the request that caused it.
 */
export function requestStatus(error: Error): number | null {
  if (error instanceof RequestError) return error.statusCode;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const isOfFramework = typeof code === 'string' && code.startsWith('FST_');
  return isOfFramework && typeof statusCode === 'number' ? statusCode : null;
}
