import { StartError } from '@sumiller/postgres/start-error';

/** A move that was refused, or that did not arrive as it left: nothing was changed. Only its message is printed. */
export class MoveError extends StartError {
  override name = 'MoveError';
}
