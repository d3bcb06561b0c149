import { StartError } from '@sumiller/postgres/start-error';

/** A move that was refused, or whose copy differs: nothing was changed. Only its message is printed. */
export class MoveError extends StartError {
  override name = 'MoveError';
}
