import type { Endpoint } from '../context';

/** GET /health: the service answers. */
export function health(): Endpoint {
  return (c) =>
    c.json({
      version: 'sumiller',
      name: 'Sumiller Auth',
      description: 'User registration and authentication API',
    });
}
