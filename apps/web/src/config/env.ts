import type { PortalConfig } from '@/lib/backend/portal';

/** The configuration: from the build if it names a Supabase project, else from the portal that serves this page. */
export async function loadConfig(): Promise<PortalConfig> {
  const { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_KEY: supabaseKey } = import.meta.env;
  if (supabaseUrl && supabaseKey) return toConfig({ supabaseUrl, supabaseKey });

  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return toConfig(await response.json());
}

/** Validated without a library, which for two fields would be the largest part of every page's first load. */
function toConfig(value: unknown): PortalConfig {
  const { supabaseUrl, supabaseKey } = (value ?? {}) as Partial<Record<keyof PortalConfig, unknown>>;
  if (typeof supabaseUrl !== 'string' || !URL.canParse(supabaseUrl)) throw new Error('supabaseUrl is no URL');
  if (typeof supabaseKey !== 'string' || supabaseKey === '') throw new Error('supabaseKey is missing');
  return { supabaseUrl: supabaseUrl.replace(/\/+$/, ''), supabaseKey };
}
