/** A refusal of the storage API, in the user's words. */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'StorageError';
  }
}
