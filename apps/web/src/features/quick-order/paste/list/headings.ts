import { foldSearchTerm } from '@/domain/product';
import { cleanLine } from '../line/clean-line';
import { headingOf, isCourtesy, isNote } from './notes';
import type { ParsedLine } from '../parsed-line';
import { PIECES } from '../line/quantities';
import { readText } from '../line/read-quantity';
import { wordsOf } from '../line/words-of';
import {
  isDenied,
  isDoubtfulForm,
  isDoubtfulHeading,
  isOpposite,
  isOrderHeading,
  isSection,
  isSectionWord,
} from './what-headings-say';

/** `Para el viernes`, below products that are not wanted. */
const BEGINS_ORDER = /^(?:y\s+)?para\s/iu;

/** Words that tell the bottles of a brand apart, and name none by themselves. */
const QUALITIES = new Set(
  `blanco blanca plata silver joven reposado anejo extra cristalino oro gold espadin tobala cuishe ensamble tinto rosado rose crianza reserva
  gran brut seco semiseco malbec merlot cabernet sauvignon blanc chardonnay tempranillo syrah shiraz pinot noir`.split(
    /\s+/,
  ),
);
const NO_NAME = new RegExp(`^(?:\\d+|x|${PIECES})$`, 'iu');

/** `blanco 6`, `3 reposado`: which of a brand that is named above it. */
function isOfBrandAbove(text: string): boolean {
  const words = wordsOf(text);
  const named = words.filter((word) => !NO_NAME.test(word));
  return named.length > 0 && named.length < words.length && named.every((word) => QUALITIES.has(word));
}

/** A brand in a line of its own, without a colon, above at least two lines of its bottles. */
const isBrandAbove = (text: string, below: readonly (string | undefined)[]): boolean =>
  /^\p{L}[^\d:]{1,40}$/u.test(text) &&
  !isOfBrandAbove(text) &&
  below.every((line) => line && isOfBrandAbove(line));

/**
 * A line of a list without its ornaments; `isFirst`: of its paragraph; `endsHeadings`: no heading above it is true of the lines below,
 * as for the name of an establishment or the head of a mail.
 */
export type WrittenLine = { text: string; isFirst: boolean; endsHeadings: boolean };

const isUpperCase = (text: string) => text === text.toUpperCase();

/** More lines than a brand is above; a list without paragraphs would be searched twice. */
const MOST_BELOW = 15;

type ReadLine = WrittenLine & { hasQuantity: boolean };

/** A few words without a number: the name of a brand, a product, a person or a place. */
const isName = (line: ReadLine): boolean =>
  /^(?!(?:ya\s+)?no\s)\p{L}[^\d:,;?!¿¡]{1,40}$/iu.test(line.text) &&
  wordsOf(line.text).length <= 5 &&
  !isNote(line.text) &&
  !line.hasQuantity;

/**
 * A name in a line of its own above lines with a quantity, which may be their brand: `Casillero del Diablo`, `merlot 6`. The title of a
 * paragraph is in capitals above at least two lines that are not; another name may be a product without its quantity.
 */
function headOfLines(lines: readonly ReadLine[], at: number): 'title' | 'name' | null {
  const head = lines[at];
  if (!head || !isName(head)) return null;
  const after = lines.slice(at + 1, at + 2 + MOST_BELOW);
  const next = after.findIndex((line) => line.isFirst || !line.hasQuantity);
  const below = next < 0 ? after : after.slice(0, next);
  if (below.length === 0 || below.length > MOST_BELOW) return null;
  const isParagraph = head.isFirst && (after[below.length]?.isFirst ?? true);
  const isInCapitals = isUpperCase(head.text) && !below.some(({ text }) => isUpperCase(text));
  return isParagraph && isInCapitals && below.length > 1 ? 'title' : 'name';
}

/** A line under the headings of its list: the name that it begins with, such as a brand, and whether it orders anything. */
export type UnderHeadings = {
  name: string | null;
  isOrdered: boolean;
  /** Whether a heading says that it may not be ordered. */
  isDoubtful?: boolean;
  /** Whether it is a heading itself. */
  isHeading?: boolean;
};

/** The heading of the next lines; one without a colon ends with its paragraph or the next name, or with the last line of a quality. */
type Heading = UnderHeadings & { until?: 'name' | 'quality' };

const isOver = ({ until }: Heading, line: ReadLine): boolean =>
  (until === 'name' && (line.isFirst || !line.hasQuantity)) ||
  (until === 'quality' && !isOfBrandAbove(line.text));

const ORDER: Heading = { name: null, isOrdered: true };
const NOTE: UnderHeadings = { name: null, isOrdered: false, isHeading: true };

/** The heading that a brand without a colon is for the next lines, and whether it is a product itself. */
function brandWithoutColon(
  lines: readonly ReadLine[],
  at: number,
): { heading: Heading; isProduct: boolean } | null {
  const { text = '' } = lines[at] ?? {};
  if (isSection(text) || isOpposite(text)) return null;
  const brand = { name: text, isOrdered: true };
  if (isBrandAbove(text, [lines[at + 1]?.text, lines[at + 2]?.text])) {
    return { heading: { ...brand, until: 'quality' }, isProduct: false };
  }
  const head = headOfLines(lines, at);
  return head && { heading: { ...brand, until: 'name' }, isProduct: head === 'name' };
}

/**
 * The lines of a list under its headings. `Nueve Comales:` names what its lines begin with, until the next heading or section; without the
 * colon, until its paragraph ends or a line has no quantity, or until a line that is more than a quality and a number. A heading that
 * says the opposite of an order, `No pedir:`, is true of its lines, too.
 */
export function underHeadings(written: readonly WrittenLine[]): UnderHeadings[] {
  const lines = written.map((line) => ({ ...line, hasQuantity: readText(cleanLine(line.text)).isSaid }));
  let now: Heading = ORDER;
  return lines.map((line, at) => {
    const { text } = line;
    // Another heading below products that are not wanted may be one of them, or of the order.
    const isDoubtful = now.isDoubtful === true || !now.isOrdered;
    const ended: Heading = isDoubtful ? { ...ORDER, isDoubtful } : ORDER;
    if (isOver(now, line) || (!now.isOrdered && line.isFirst)) now = ended;
    const begun = sectionBegunBy(line);
    if (begun) {
      now = begun;
      return NOTE;
    }
    const brand = now.isOrdered ? brandWithoutColon(lines, at) : null;
    if (brand) {
      now = { ...brand.heading, ...(now.isDoubtful && { isDoubtful: true }) };
      return { ...NOTE, isOrdered: brand.isProduct, ...(now.isDoubtful && { isDoubtful: true }) };
    }
    // Below products that are not wanted, a note may begin the order: `Para el viernes`.
    now =
      headingBy(text, ended) ??
      (!now.isOrdered && BEGINS_ORDER.test(text) && wordsOf(text).every(isCourtesy) ? ended : now);
    return now;
  });
}

/** The section of an order, or of products that may not be ordered, that a line begins; null for another line. */
function sectionBegunBy({ text, endsHeadings, hasQuantity }: ReadLine): Heading | null {
  if (endsHeadings) {
    const isDoubtful = isDenied(text) && (/:\s*$/u.test(text) || isDoubtfulForm(text));
    return isDoubtful ? { ...ORDER, isDoubtful } : ORDER;
  }
  if (hasQuantity || isOpposite(text)) return null;
  if (isOrderHeading(text)) return ORDER;
  return isDoubtfulHeading(text) ? { ...ORDER, isDoubtful: true } : null;
}

/** The heading that a line is for those below it; null for another line. */
function headingBy(text: string, ended: Heading): Heading | null {
  const heading = headingOf(text)?.trim() ?? '';
  if (isOpposite(text)) return { name: null, isOrdered: false };
  if (isSection(text) && wordsOf(text).some(isSectionWord)) return ended;
  return heading.length > 2 ? { ...ended, name: isSection(heading) ? null : heading } : null;
}

/** A line with the name above it; the line by itself may be the product, too. */
export function withNameAbove(line: ParsedLine, name: string | null): ParsedLine {
  if (name === null || line.named !== undefined || line.spelled) return line;
  const isNamed = foldSearchTerm(line.term).startsWith(foldSearchTerm(name));
  return isNamed ? line : { ...line, term: `${name} ${line.term}`, named: line.term };
}
