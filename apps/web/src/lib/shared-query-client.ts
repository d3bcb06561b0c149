import { onForget } from './private-data';
import { createQueryClient } from './query-client';

/** One cache for the whole app: for its pages, wherever their provider stands, and for what is read before they are there. */
export const queryClient = createQueryClient();
onForget(() => queryClient.clear());
