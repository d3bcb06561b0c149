import type { PaletteName } from '../pictures/colours';
import type { Motif } from '../pictures/motifs';
import type { Scene } from '../pictures/scenery';
import type { Emblem } from '../pictures/seller-logo';

/** A seller of the demo; its e-mail and phone are derived, its emblem and banner drawn. */
export type Seller = {
  name: string;
  since: number;
  city: string;
  state: string;
  contact: string;
  description: string;
  tags: string[];
  motif: Motif;
  palette: PaletteName;
  emblem: Emblem;
  scene: Scene;
  /** Left out of every list: the company closed. */
  inactive?: true;
  /** Wants its SKUs and third-level categories hidden. */
  hidesCodes?: true;
};
