import { ErrorState } from '@/components/common/states/error-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { commonStrings } from '@/strings/common.strings';
import { appStrings } from '../app.strings';

const texts = appStrings.routeError;

/** Reports that the page broke, or that its file belongs to an older version; both actions reload the page. */
export function Failure({ stale = false }: { stale?: boolean }) {
  return (
    <ErrorState
      heading="h1"
      title={stale ? texts.updatedTitle : texts.title}
      message={stale ? texts.updatedMessage : texts.message}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
          <Button asChild variant="outline">
            <a href={paths.home.href()}>{commonStrings.goHome}</a>
          </Button>
        </>
      }
    />
  );
}
