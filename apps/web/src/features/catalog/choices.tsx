import { ArrowRightIcon, LibraryBigIcon, StoreIcon, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { catalogStrings as texts } from './catalog.strings';

/** The two large choices: by brand, or everything. */
export function Choices() {
  return (
    <nav aria-label={texts.choices} className="grid gap-5 sm:grid-cols-2 md:gap-6">
      <Choice href={paths.brands.href()} icon={StoreIcon} {...texts.brands} />
      <Choice href={paths.products.href()} icon={LibraryBigIcon} {...texts.products} />
    </nav>
  );
}

type ChoiceProps = { href: string; icon: LucideIcon; title: string; text: string };

function Choice({ href, icon: Icon, title, text }: ChoiceProps) {
  return (
    <div className="group bg-card hover:border-gold/60 relative flex items-center gap-5 rounded-xl border p-6 shadow-xs transition-[border-color,box-shadow] hover:shadow-md md:p-8">
      <span className="bg-gold-soft text-gold inline-flex size-16 shrink-0 items-center justify-center rounded-full md:size-20">
        <Icon aria-hidden className="size-8 md:size-9" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl leading-tight md:text-3xl">
          <Link to={href} className="after:absolute after:inset-0 after:rounded-xl">
            {title}
          </Link>
        </h2>
        <p className="text-muted-foreground mt-1.5 text-pretty">{text}</p>
      </div>
      <ArrowRightIcon
        aria-hidden
        className="text-gold size-6 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </div>
  );
}
