import { onForget } from '../stores/private-data';
import { createQueryClient } from './query-client';

/** One cache for the whole app: for all pages, and for data read before they have loaded. */
export const queryClient = createQueryClient();
onForget(() => queryClient.clear());
