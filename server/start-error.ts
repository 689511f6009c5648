/** A start problem that the operator can solve; it is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
