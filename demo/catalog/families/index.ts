import type { Family } from '../types';
import { beers } from './beers';
import { brandy } from './brandy';
import { gin } from './gin';
import { liqueurs } from './liqueurs';
import { mezcal } from './mezcal';
import { mixers } from './mixers';
import { rum } from './rum';
import { sparkling } from './sparkling';
import { tequila } from './tequila';
import { vodka } from './vodka';
import { whisky } from './whisky';
import { winesEurope } from './wines-europe';
import { winesMexico } from './wines-mexico';
import { winesNewWorld } from './wines-new-world';
import { winesSpain } from './wines-spain';

/** The whole range in the order in which categories are shown. */
export const families: Family[] = [
  tequila,
  mezcal,
  rum,
  whisky,
  gin,
  vodka,
  brandy,
  liqueurs,
  winesMexico,
  winesSpain,
  winesEurope,
  winesNewWorld,
  sparkling,
  beers,
  mixers,
];
