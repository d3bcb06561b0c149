import './zod-csp';

export * from 'zod/mini';
