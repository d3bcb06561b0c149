import { paths } from '@/config/paths';
import { catalogStrings } from './catalog.strings';
import { BarrelArt, SealArt, ShelfArt } from './slide-art';

const { brands, catalog, promotions } = catalogStrings.slides;

/** The three slides: text, link, and background, dark in both themes. */
export const SLIDES = [
  { ...brands, href: paths.brands.href(), gradient: 'from-[#4a1020] to-[#8c2440]', Art: BarrelArt },
  { ...catalog, href: paths.products.href(), gradient: 'from-[#1c2a22] to-[#3f5a41]', Art: ShelfArt },
  { ...promotions, href: paths.promotions.href(), gradient: 'from-[#3d230c] to-[#84551a]', Art: SealArt },
] as const;
