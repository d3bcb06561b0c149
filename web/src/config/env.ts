import * as z from 'zod/mini';

const Config = z.object({ supabaseUrl: z.url(), supabaseKey: z.string().check(z.minLength(1)) });

/** Where the data and auth APIs live, and the publishable key to call them with. */
export type PortalConfig = z.infer<typeof Config>;

/** The configuration: from the build when it names a Supabase project, else from the portal that serves this page. */
export async function loadConfig(signal?: AbortSignal): Promise<PortalConfig> {
  const { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_KEY: supabaseKey } = import.meta.env;
  if (supabaseUrl && supabaseKey) return normal({ supabaseUrl, supabaseKey });

  const response = await fetch('/config.json', { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return normal(await response.json());
}

function normal(config: unknown): PortalConfig {
  const { supabaseUrl, supabaseKey } = Config.parse(config);
  return { supabaseUrl: supabaseUrl.replace(/\/+$/, ''), supabaseKey };
}
