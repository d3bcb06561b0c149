import * as z from 'zod/mini';

const Config = z.object({ url: z.url(), key: z.string().check(z.minLength(1)) });

/** Where the data and auth APIs live, and the publishable key to call them with. */
export type PortalConfig = z.infer<typeof Config>;

/**
 * The configuration: from the build when it names a Supabase project, else from the portal that serves this
 * page. A relative `url` there means this very origin.
 */
export async function loadConfig(signal?: AbortSignal): Promise<PortalConfig> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_KEY: key } = import.meta.env;
  if (url && key) return Config.parse({ url, key });

  const response = await fetch('/config.json', { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return Config.parse(absolute(await response.json()));
}

function absolute(config: { url?: string; key?: string }) {
  const url = new URL(config.url ?? '/', window.location.origin).href;
  return { ...config, url: url.replace(/\/+$/, '') };
}
