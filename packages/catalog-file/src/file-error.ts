/** The file cannot be read further; the line is known if the reader got that far. */
export class FileError extends Error {
  constructor(
    readonly line: number | null,
    message: string,
  ) {
    super(message);
    this.name = 'FileError';
  }
}
