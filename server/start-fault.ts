/** A reason why the server cannot start that the operator can put right; it is told without a stack trace. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
