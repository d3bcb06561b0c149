import './zod-csp';

export { z } from 'zod';
