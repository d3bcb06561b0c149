let last: Promise<unknown> = Promise.resolve();

/** Runs requests one after the other: a long list of lines without products must not hold up the other requests of the page. */
export function inTurn<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const own = last.then(request);
  last = own.catch(() => undefined);
  return own;
}
