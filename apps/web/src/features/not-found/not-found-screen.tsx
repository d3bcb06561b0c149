import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { notFoundStrings as texts } from './not-found.strings';

/** Only the message, for a page inside the shell. */
export function NotFoundScreen() {
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <p className="text-gold font-serif text-7xl font-medium" aria-hidden>
        {texts.code}
      </p>
      <h1 className="mt-4 text-3xl">
        <span className="sr-only">{texts.code}: </span>
        {texts.title}
      </h1>
      <p className="text-muted-foreground mt-3 max-w-sm">{texts.message}</p>
      <Button asChild className="mt-8">
        <Link to={paths.home.href()}>{texts.home}</Link>
      </Button>
    </div>
  );
}
