import type { News } from '../../today/news/news';
import { slowQuery } from '../slow-query';

/** New customers and enquiries. */
export function newsQuery(userId: string) {
  return slowQuery<News>(userId, 'desk_news');
}
