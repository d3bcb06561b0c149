import { foldSearchTerm } from '@/domain/product';
import type { PadLine, PadProduct } from '../../draft/pad-draft';
import type { ParsedLine } from '../../paste/parsed-line';
import { packWordIn } from '../../paste/line/packs';
import { countsPieces, PACKS } from '../../paste/line/quantities';
import type { Match } from '../../source/product-source';

type Written = Omit<ParsedLine, 'source'> & Partial<Pick<PadLine, 'source' | 'isOwn'>>;

const HELD = /(\d{1,3})\s*[×x]\s*\d/i;
const CASE_NAME = new RegExp(`\\s(?:${PACKS})(?:\\s*(?:de|con|c/)?\\s*(\\d{1,3}))?$`, 'iu');

/** How many bottles a product holds that is a case of them; undefined for any other. */
export function heldBy({ name, detail }: PadProduct): number | undefined {
  const held = Number(HELD.exec(detail)?.[1] ?? CASE_NAME.exec(name)?.[1] ?? 1);
  return held > 1 ? held : undefined;
}

const isCase = (product: PadProduct) => heldBy(product) !== undefined;

const bottleName = ({ name }: PadProduct) => foldSearchTerm(name).replace(CASE_NAME, '');

const isCaseOf = (box: PadProduct, bottle: PadProduct) =>
  isCase(box) && !isCase(bottle) && bottleName(box) === foldSearchTerm(bottle.name);

/** A match with these products first; the others stay in their order. */
function withFirst(isSure: boolean, first: readonly PadProduct[], { products }: Match): Match {
  const others = products.filter(({ id }) => first.every((product) => product.id !== id));
  return { isSure, products: [...first, ...others] };
}

/** Bottles are counted: no case is sure. */
function ofBottles(match: Match): Match {
  const [first] = match.products;
  if (match.isSure && first && !isCase(first)) return match;
  const bottle = match.products.find(({ id }) => id === match.counted?.bottleId);
  if (bottle) return withFirst(bottle.stock > 0, [bottle], match);
  return withFirst(
    false,
    match.products.filter((product) => !isCase(product)),
    match,
  );
}

/** Cases are counted: where a bottle or its case is meant, this is the case, of the written size. */
function ofCases(size: number | undefined, match: Match): Match {
  const { products, counted } = match;
  const [first] = products;
  const bottle = products.find(({ id }) => id === counted?.bottleId) ?? (match.isSure ? first : undefined);
  const isMeant = (product: PadProduct) =>
    product.id === counted?.cases?.id || (bottle !== undefined && isCaseOf(product, bottle));
  const cases = products.filter(
    (product) => isMeant(product) && (size === undefined || heldBy(product) === size),
  );
  const usual = cases.find(({ id }) => id === counted?.cases?.id) ?? cases[0];
  if (!usual || (match.isSure && first && isCase(first))) return match;
  const isOnly = cases.length === 1 || usual.id === counted?.cases?.id;
  return withFirst(isOnly, isOnly ? [usual] : cases, match);
}

/** The written number; the person's own comes before one in words. */
const countOf = ({ quantity, spelled, isOwn }: Written) =>
  isOwn ? quantity : (spelled?.quantity ?? quantity);

/** `brisa quina 24 - 2`: a case by its number only, which may count what there is. */
const isOnlyNumbered = ({ source, term }: Written, { name, sku }: PadProduct) =>
  packWordIn(name) !== null && !(sku && (source || term).toLowerCase().includes(sku.toLowerCase()));

/** Nothing is counted: a small number may count the cases that the establishment buys. */
function ofEither(line: Written, match: Match): Match {
  const { products, counted } = match;
  const [first] = products;
  const usual = products.find(({ id }) => id === counted?.cases?.id);
  const count = countOf(line);
  const isFew = count !== null && count <= (counted?.cases?.upTo ?? 0);
  if (!match.isSure) return usual && isFew ? withFirst(true, [usual], match) : match;
  const isDoubtful =
    first !== undefined &&
    (isOnlyNumbered(line, first) || products.some((bottle) => isCaseOf(first, bottle)));
  return isDoubtful && !(first.id === usual?.id && isFew) ? { ...match, isSure: false } : match;
}

/** `malbec sin reserva`: the product has the word that the line does not want. */
function hasUnwanted(written: string, { products: [first] }: Match): boolean {
  const [unwanted, word] = /(?<!\p{L})sin ([\p{L}]{3,})/u.exec(foldSearchTerm(written)) ?? [];
  const name = foldSearchTerm(first?.name ?? '');
  return unwanted !== undefined && word !== undefined && name.includes(word) && !name.includes(unwanted);
}

/** `la viuda clicquot`: the article is another one than that of the product, Veuve Clicquot La Grande Dame. */
function hasOtherArticle({ term }: Written, { products: [first] }: Match): boolean {
  const [start = '', article = ''] = /^(el|la|los|las) \S+/u.exec(foldSearchTerm(term)) ?? [];
  const name = ` ${foldSearchTerm(first?.name ?? '')} `;
  return article !== '' && name.includes(` ${article} `) && !name.includes(` ${start}`);
}

/**
 * The meaning of a line with a bottle and the case of it, by what it counts: `24 pzas tonica` are bottles, `2 cajas tonica` cases, and `24 tonica`
 * may be either.
 */
export function byCount(line: Written, found: Match): Match {
  const written = line.source || line.term;
  const isOther = hasUnwanted(written, found) || hasOtherArticle(line, found);
  const match = isOther ? { ...found, isSure: false } : found;
  const packs = packWordIn(written);
  if (line.isPieces || countsPieces(written)) return ofBottles(match);
  if (line.unless?.word === 'caja') return ofCases(line.unless.size, match);
  return packs === null ? ofEither(line, match) : match;
}
