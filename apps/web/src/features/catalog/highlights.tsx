import { ArrowRightIcon, BadgePercentIcon, SparklesIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { catalogStrings as texts } from './catalog.strings';

/** The current discounts, as wide as the page. */
export function PromotionBanner() {
  const { title, text, action } = texts.promotion;
  return (
    <div className="group bg-brand text-brand-foreground relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl p-6 md:px-8">
      <BadgePercentIcon aria-hidden className="text-brand-accent size-11 shrink-0" strokeWidth={1.4} />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-2xl leading-tight">
          <Link to={paths.promotions.href()} className="after:absolute after:inset-0 after:rounded-xl">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-pretty opacity-90">{text}</p>
      </div>
      <span
        aria-hidden
        className="text-brand-accent inline-flex items-center gap-2 font-semibold group-hover:underline"
      >
        {action}
        <ArrowRightIcon className="size-4" />
      </span>
    </div>
  );
}

/** New arrivals link to the whole catalogue. */
export function NewArrivals() {
  const { title, text } = texts.newArrivals;
  return (
    <div className="group bg-gold-soft border-gold/30 hover:border-gold relative flex items-center gap-5 rounded-xl border p-6 transition-colors md:p-7">
      <SparklesIcon aria-hidden className="text-gold size-9 shrink-0" strokeWidth={1.4} />
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl leading-tight">
          <Link to={paths.products.href()} className="after:absolute after:inset-0 after:rounded-xl">
            {title}
          </Link>
        </h2>
        <p className="text-muted-foreground mt-1 text-pretty">{text}</p>
      </div>
      <ArrowRightIcon
        aria-hidden
        className="text-gold size-5 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </div>
  );
}

/** Three figures that show the size of the range. */
export function StatTiles() {
  return (
    <section aria-label={texts.statsTitle}>
      <dl className="grid h-full grid-cols-3 gap-3 md:gap-6">
        {texts.stats.map(({ figure, label }) => (
          <div
            key={label}
            className="bg-card flex flex-col-reverse items-center justify-center rounded-xl border px-2 py-6 text-center"
          >
            <dt className="text-muted-foreground mt-1 text-sm">{label}</dt>
            <dd className="money text-primary font-serif text-2xl sm:text-3xl md:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
