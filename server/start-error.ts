/** Something the operator can put right: its message is printed alone, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
