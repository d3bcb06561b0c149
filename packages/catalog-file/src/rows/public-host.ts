const ofNetwork = /\.(local|localhost|internal|lan|home|test|invalid)$/;

/** Whether others can reach a host: a name that is not of a local network, and no number. The same rule as private.has_public_host. */
export function isPublicHost(hostname: string): boolean {
  return /\.[a-z][a-z0-9-]*$/.test(hostname) && !ofNetwork.test(hostname);
}
