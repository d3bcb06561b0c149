const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a part of a URL can be an id; the data API answers others with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
