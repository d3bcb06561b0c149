/*
 * Replaces the parts of the auth client that this app never calls: passkeys and wallets. The client instantiates one
 * class on start; everything else fails loudly.
 */

const Nothing = Object;

export { Nothing as WebAuthnApi };

export const webAuthnAbortService = { createNewAbortSignal: leftOut, cancelCeremony: leftOut };

function leftOut(): never {
  throw new Error('This build of the auth client has no passkeys or wallets.');
}

export {
  leftOut as browserSupportsWebAuthn,
  leftOut as createCredential,
  leftOut as createSiweMessage,
  leftOut as deserializeCredentialCreationOptions,
  leftOut as deserializeCredentialRequestOptions,
  leftOut as fromHex,
  leftOut as getAddress,
  leftOut as getCredential,
  leftOut as serializeCredentialCreationResponse,
  leftOut as serializeCredentialRequestResponse,
  leftOut as toHex,
};
