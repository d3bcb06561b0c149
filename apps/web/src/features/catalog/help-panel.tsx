import { HistoryIcon, TrendingUpIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { catalogStrings } from './catalog.strings';

const texts = catalogStrings.help;

/** Two suggestions for a person who does not know what to order. */
export function HelpPanel() {
  return (
    <section
      aria-labelledby="catalog-help"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl border border-dashed p-6 md:px-8"
    >
      <div>
        <h2 id="catalog-help" className="text-2xl">
          {texts.title}
        </h2>
        <p className="text-muted-foreground mt-1 text-pretty">{texts.text}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <Button asChild variant="outline">
          <Link to={paths.bestsellers.href()}>
            <TrendingUpIcon aria-hidden />
            {texts.bestsellers}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.recent.href()}>
            <HistoryIcon aria-hidden />
            {texts.recent}
          </Link>
        </Button>
      </div>
    </section>
  );
}
