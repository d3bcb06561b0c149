import type { Shape } from '../pictures/bottles';
import type { PaletteName } from '../pictures/colours';
import type { Contents } from '../pictures/glass';
import type { LabelStyle } from '../pictures/labels';
import type { Motif } from '../pictures/motifs';
import type { SellerKey } from '../sellers';
import type { FormatName } from './formats';

/** A kind of drink within a family: the common features of its bottles. */
export type Kind = {
  /** Child category, also `category_second`. */
  category: string;
  /** Grape, style or class: `category_third`. */
  third: string;
  /** Per cent by volume. */
  alcohol: number;
  shape: Shape;
  contents: Contents;
  /** The colour that distinguishes the kind from the others on a brand's label. */
  tint: string;
  short: string;
  /** Each bottle gets one of these sentences. */
  tasting: string[];
  serving: string[];
  tags: string[];
};

/** One article of a brand. */
export type Bottling<K extends string> = {
  kind: K;
  /** The part after the brand in the product's name. */
  name: string;
  /** MXN in the first store; null if no price has been agreed yet. */
  price: number | null;
  /** The family's usual format by default. */
  format?: FormatName;
  alcohol?: number;
  third?: string;
  /** As printed on the label, for a blend or if it differs from the kind's. */
  grape?: string;
  region?: string;
  /** Replaces the kind's tasting note. */
  note?: string;
  featured?: true;
  stock?: 'low' | 'none';
  status?: 'inactive';
};

export type Brand<K extends string> = {
  name: string;
  /** Three letters in the middle of its SKUs. */
  code: string;
  /** Winery, distillery or brewery. */
  supplier: string;
  seller: SellerKey;
  country: string;
  region: string;
  motif: Motif;
  palette: PaletteName;
  label: LabelStyle;
  shape?: Shape;
  /** One sentence about the producer, the first of every description. */
  story: string;
  products: Bottling<K>[];
};

export type Family<K extends string = string> = {
  /** Root category, also `category_first`. */
  root: string;
  /** First letters of its SKUs. */
  prefix: string;
  format: FormatName;
  /** True if the third category is a grape. */
  grapes?: true;
  kinds: Record<K, Kind>;
  brands: Brand<K>[];
};

/** Checks a family's brands against its own kinds. */
export function family<K extends string>(definition: Family<K>): Family {
  return definition;
}
