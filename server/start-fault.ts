/** A start problem that the operator can solve; it is printed without a stack trace. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
