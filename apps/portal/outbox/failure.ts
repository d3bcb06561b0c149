export type Failure = {
  /** Codes only: an SMTP server's message quotes the address. */
  reason: string;
  /** Not tried again. */
  isFinal: boolean;
  /** The server takes no mails at all at the moment, to any address. */
  isAway: boolean;
};

/** A refused address is tried this often: a server that was set up wrongly refuses all of them for a while. */
const refusals = 10;

/** What a failed attempt means for the mail and for those after it. */
export function describeFailure(error: unknown, attempts: number): Failure {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  if (typeof code !== 'string') return { reason: 'no_text', isFinal: false, isAway: false };
  const answer = typeof responseCode === 'number' ? responseCode : null;
  const step = typeof command === 'string' ? command : '';
  return {
    reason: [code, answer ?? '', step].filter((part) => part !== '').join(' '),
    isFinal: step === 'RCPT TO' && answer !== null && answer >= 500 && attempts >= refusals,
    isAway: answer === null || code === 'EAUTH',
  };
}
