import pg from 'pg';

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/**
 * Splits a connection string that names several servers, as libpq reads it (`postgres://user@a:5432,b/shop` or
 * `postgres://user@/shop?host=/a,/b&port=5432,5433`), into one string per server.
 * @throws if hosts and ports do not match
 */
export function splitHosts(connectionString: string): string[] {
  const [, start = '', authority = '', path = '', query = ''] = form.exec(connectionString) ?? [];
  const parameters = new URLSearchParams(query);
  const named = parameters.get('host');
  if (!authority.includes(',') && !named?.includes(',')) return [connectionString];
  const hosts = named === null ? authority.split(',') : named.split(',');
  const ports = (parameters.get('port') ?? '').split(',');
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new Error('there must be one port, or as many as hosts');
  if (hosts.includes('')) throw new Error('a host is empty');
  parameters.delete('host');
  parameters.delete('port');
  return hosts.map((host, index) => {
    const port = ports[ports.length > 1 ? index : 0];
    const own = new URLSearchParams(parameters);
    if (named !== null) own.set('host', host);
    if (port) own.set('port', port);
    const rest = own.toString();
    return `${start}${named === null ? host : ''}${path}${rest === '' ? '' : `?${rest}`}`;
  });
}

const writers = new Set([null, 'any', 'read-write', 'primary']);

/** Whether a connection string requests the server that takes writes, as the portal needs. */
export function asksForPrimary(connectionString: string): boolean {
  const query = connectionString.split('?')[1] ?? '';
  return writers.has(new URLSearchParams(query).get('target_session_attrs'));
}

/** Only the host and port of a connection string, for logs. */
export function addressOf(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString });
  return `${host}:${port}`;
}
