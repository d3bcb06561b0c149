import type { AuthContext, Endpoint } from '../context';

/** GET /health: the service is up. */
export function health({ product }: AuthContext): Endpoint {
  return (c) =>
    c.json({
      version: product.name.toLowerCase(),
      name: `${product.name} Auth`,
      description: 'User registration and authentication API',
    });
}
