const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a piece of an address can be an id at all; the data API answers others with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
