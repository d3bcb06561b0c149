import { BarePage } from '@/components/common/page/bare-page';
import { NotFoundScreen } from './not-found-screen';

export default function NotFoundPage() {
  return (
    <BarePage>
      <NotFoundScreen />
    </BarePage>
  );
}
