// Placeholder until the demo data lands: overwrite this file.
import type pg from 'pg';
export async function seedDemo(
  _pool: pg.Pool,
  _options: { hashPassword(p: string): Promise<string> },
): Promise<void> {}
export const demoAccounts: { email: string; password: string }[] = [];
