import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What the bundler tells of its modules. */
type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Name = (id: string) => string | null;

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const ROUTER = source('app/router.tsx');
const SHELF = source('domain/shelf/shelf-card.tsx');
/** What strangers load at once, or to sign in. It is left as the bundler cuts it: they load no byte more. */
const OPEN = /\/src\/(main|app\/home-page|features\/(auth|not-found|offline)\/[a-z-]+-page)\.tsx$/;
const SIGN_IN = source('lib/supabase.ts');
const SIGN_UP = /\/src\/features\/(registration|supplier-lead)\/[a-z-]+-page\.tsx$/;
/**
 * The small things of the landing page that other pages have, too, but /auth has not: a file of its own for each would
 * be half of what the page takes. One that is missing here costs 100 bytes, and nothing else.
 */
const LANDING =
  /\/(icons\/(arrow-right|badge-check|calendar-clock|circle-check-big|search|shopping-cart|store)\.mjs|common\/price\.tsx|lib\/format\.ts)$/;
/** What stands around every page of a signed-in person. */
const FRAME = /\/src\/app\/(shell|guards)\/[a-z-]+\.tsx$/;
/** The query cache with the little of ours that is never loaded without it. */
const QUERY = /\/node_modules\/@tanstack\/|\/src\/(lib\/(shared-)?query-client|config\/caches)\.ts$/;
/** What is drawn on every shelf, and by no page that strangers open. */
const ICON =
  /\/icons\/(chevron-down|chevron-left|chevron-right|heart|map-pin|map-pin-off|minus|plus|search-x|sliders-horizontal|trash|wine|x)\.mjs$/;
/** From this many pages on, a part is so common that all of them may load it with the others of its kind. */
const COMMON = 8;

/** Everything that is loaded with these modules at the latest. */
function loadedWith(context: Context, ids: Iterable<string>): Set<string> {
  const loaded = new Set<string>();
  const visit = (id: string) => {
    if (loaded.has(id)) return;
    loaded.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const id of ids) visit(id);
  return loaded;
}

function namer(context: Context): Name {
  const parts = context.getModuleInfo(ROUTER)?.dynamicallyImportedIds ?? [];
  const open = [source('main.tsx'), SIGN_IN, ...parts.filter((id) => OPEN.test(id))];
  const strangers = loadedWith(context, open);
  const signUp = loadedWith(
    context,
    parts.filter((id) => SIGN_UP.test(id)),
  );
  const pages = parts
    .filter((id) => !OPEN.test(id) && !SIGN_UP.test(id))
    .map((id) => loadedWith(context, [id]));

  const frames = parts.filter((id) => FRAME.test(id)).map((id) => loadedWith(context, [id]));

  return (id) => {
    // The domains' index files make it look as if strangers needed it; nothing they load takes that from there.
    if (QUERY.test(id)) return 'query';
    const users = pages.filter((page) => page.has(id));
    if (ICON.test(id)) return 'icons';
    if (strangers.has(id) || signUp.has(id) || parts.includes(id) || users.length < 2) return null;
    if (users.length >= COMMON || frames.some((frame) => frame.has(id))) return 'signed-in';
    return users.every((page) => page.has(SHELF)) ? 'shelf' : null;
  };
}

/**
 * Puts what every page loads into one file, and what most pages of a signed-in person share into few. Cut by the bundler
 * alone, the catalogue came in 80, most of them smaller than what it takes to ask for one, and a browser asks for six at
 * a time.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  let name: Name | null = null;
  return {
    // A group takes what it names, and nothing else with it.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'base', tags: ['$initial'], priority: 2 },
      { name: 'landing', test: LANDING, priority: 1 },
      { debugName: 'by page', name: (id, context) => (name ??= namer(context))(id) },
    ],
  };
}

/**
 * What somebody may look for by name has one: pages, and what is fetched on reach. The rest is called by its hash alone,
 * since the first page's code lists the names of all files.
 */
export function chunkName({ isDynamicEntry }: { isDynamicEntry: boolean }): string {
  return isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}
