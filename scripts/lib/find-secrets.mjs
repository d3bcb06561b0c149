/** The formats of secrets: our keys, others' keys, and anything that opens a database or a mailbox. */
const patterns = {
  'a secret API key': /sb_secret_[\w-]{20,}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'the private half of a JWK': /"d"\s*:\s*"[\w-]{40,}"/,
  'a token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'the address of a database with its password': /postgres(?:ql)?:\/\/[^\s:/@"'`]+:[^\s@"'`]+@/,
  'the address of a mail server with its password': /smtps?:\/\/[^\s:/@"'`]+:[^\s@"'`]+@/,
  'a key of a cloud provider': /\b(?:AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{36})\b/,
  'a source map': /sourceMappingURL=(?!data:,)/,
  'a password hash': /\$(?:argon2id|2[aby])\$[\w$=,./+-]{20,}/,
};

/**
 * Names the secrets in a text: by their format, and the known ones by their value.
 * @param {string} text
 * @param {readonly string[]} [known] values that are secret on this machine
 * @returns {string[]}
 */
export function findSecrets(text, known = []) {
  const shapes = Object.entries(patterns).filter(([, pattern]) => pattern.test(text));
  const values = known.filter((value) => value.length >= 12 && text.includes(value));
  return [...shapes.map(([name]) => name), ...values.map(() => 'a key of this machine')];
}
