import { redWineKinds } from './red-wine-kinds';
import { whiteWineKinds } from './white-wine-kinds';

/** Wines by grape; every wine family draws on these. */
export const wineKinds = { ...redWineKinds, ...whiteWineKinds };
