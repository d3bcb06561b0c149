import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { siteStrings } from '@/strings/site.strings';

/** Shown instead of a form if accounts are by invitation only: how to get one. */
export function ClosedNote() {
  return (
    <div>
      <h2 className="text-2xl">{siteStrings.closed.title}</h2>
      <p className="text-muted-foreground mt-2 text-pretty">{siteStrings.closed.text}</p>
      <Button asChild size="lg" className="mt-6">
        <Link to={paths.auth.href()}>{siteStrings.signIn}</Link>
      </Button>
    </div>
  );
}
