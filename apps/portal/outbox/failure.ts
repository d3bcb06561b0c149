export type Failure = {
  /** Codes only: an SMTP server's message quotes the address. */
  reason: string;
  /** Not retried. */
  isFinal: boolean;
  /** The server takes no mail for any address at the moment. */
  isServerUnavailable: boolean;
};

/** A refused address is retried this often, since a misconfigured server refuses every address for a while. */
const refusals = 10;

/** The consequence of a failed attempt for the mail and those after it. */
export function describeFailure(error: unknown, attempts: number): Failure {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  if (typeof code !== 'string') return { reason: 'no_text', isFinal: false, isServerUnavailable: false };
  const answer = typeof responseCode === 'number' ? responseCode : null;
  const step = typeof command === 'string' ? command : '';
  return {
    reason: [code, answer ?? '', step].filter((part) => part !== '').join(' '),
    isFinal: step === 'RCPT TO' && answer !== null && answer >= 500 && attempts >= refusals,
    isServerUnavailable: answer === null || code === 'EAUTH',
  };
}
