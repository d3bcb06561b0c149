import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** The bundler's module graph. */
type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Name = (id: string) => string | null;

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const ROUTER = source('app/router.tsx');
const SHELF = source('domain/shelf/shelf-card.tsx');
/**
 * Pages that signed-out visitors load first or to sign in. The bundler's own chunks are kept here, so that these pages do not
 * grow by a byte.
 */
const OPEN = /\/src\/(main|app\/home-page|features\/(auth|not-found|offline)\/[a-z-]+-page)\.tsx$/;
const SIGN_IN = source('lib/backend/supabase.ts');
const SIGN_UP = /\/src\/features\/(registration|supplier-lead)\/([a-z-]+\/)?[a-z-]+-page\.tsx$/;
/**
 * Small modules of the landing page that other pages use too, but not /auth: a separate file for each would be half of the page's
 * weight. A module missing here costs only 100 bytes.
 */
const LANDING =
  /\/(icons\/(arrow-right|badge-check|calendar-clock|circle-check-big|search|shopping-cart|store)\.mjs|common\/product\/price\.tsx|lib\/format\.ts)$/;
/** The frame around every page of a signed-in user. */
const FRAME = /\/src\/app\/(shell|guards)\/[a-z-]+\.tsx$/;
/** The desk: modules shared with other pages are placed where those need them, and buyers never load the rest. */
const DESK = /\/src\/(features\/desk\/|app\/(shell\/desk-layout|guards\/require-staff)\.tsx$)/;
/** Lists of queries and endless ones: of the desk, the quick order and the brands. */
const RARE_QUERY =
  /\/@tanstack\/.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/;
/** The query cache, and small modules of ours loaded with it or by pages that load nothing else. */
const QUERY =
  /\/node_modules\/@tanstack\/|\/src\/(lib\/(backend\/(shared-)?query-client|stores\/has-fields)|config\/caches)\.ts$/;
/** Modules rendered by every shelf and by no public page. */
const ICON =
  /\/icons\/(chevron-down|chevron-left|chevron-right|circle-check|circle-x|heart|map-pin|map-pin-off|minus|plus|search-x|sliders-horizontal|trash|wine|x)\.mjs$/;
/** The card of a product, drawn by shelves only: the frame's own graph has it through the domains' index files. */
const CARD =
  /\/src\/domain\/(product\/product-card(-skeleton)?|cart\/control\/(product-cart-control|use-early-keys))\.tsx?$/;
/** A module used by this many pages is put into a file with others of its kind, loaded by all pages. */
const COMMON = 7;

/** All modules loaded no later than these. */
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
  const all = context.getModuleInfo(ROUTER)?.dynamicallyImportedIds ?? [];
  const parts = all.filter((id) => !DESK.test(id));
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
    // Because of the domains' index files, public pages appear to need it; none of their modules uses it.
    if (QUERY.test(id) && !RARE_QUERY.test(id)) return 'query';
    const users = pages.filter((page) => page.has(id));
    if (ICON.test(id)) return 'icons';
    if (CARD.test(id)) return 'shelf';
    if (strangers.has(id) || parts.includes(id) || users.length < 2) return null;
    // Profile, groups and the small parts around them: a file each would mean a dozen requests on every signed-in page.
    if (signUp.has(id)) return users.length >= COMMON ? 'account' : null;
    if (users.length >= COMMON || frames.some((frame) => frame.has(id))) return 'signed-in';
    return users.every((page) => page.has(SHELF)) ? 'shelf' : null;
  };
}

/**
 * Puts modules loaded by every page into one file, and those shared by most signed-in pages into a few. With the bundler's
 * default chunks the catalogue took 80 files, most of them smaller than the cost of a request, and a browser makes six requests
 * at a time.
 */
export function sharedChunks(): Rolldown.CodeSplittingOptions {
  let name: Name | null = null;
  return {
    // A group takes the named modules without their dependencies.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'base', tags: ['$initial'], priority: 2 },
      { name: 'landing', test: LANDING, priority: 1 },
      { debugName: 'by page', name: (id, context) => (name ??= namer(context))(id) },
    ],
  };
}

/**
 * Buyers' pages and prefetched parts keep a readable name. Everything else is named by its hash only, since the first page's
 * code lists the names of all files. Files of the desk have a folder: a buyer's device does not cache them (app/pwa/precache.ts).
 */
export function chunkName({ isDynamicEntry, moduleIds }: Rolldown.PreRenderedChunk): string {
  if (moduleIds.some((id) => DESK.test(id))) return 'assets/desk/[hash:7].js';
  return isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}
