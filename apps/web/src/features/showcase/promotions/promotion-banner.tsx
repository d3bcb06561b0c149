import { BadgePercentIcon, StarIcon, TimerIcon } from 'lucide-react';
import { promotionsStrings as texts } from './promotions.strings';

const claims = [
  { ...texts.claimAverage, icon: BadgePercentIcon },
  { ...texts.claimLimited, icon: TimerIcon },
  { ...texts.claimRating, icon: StarIcon },
];

/** The promises of the promotions, in three figures. */
export function PromotionBanner() {
  return (
    <section
      aria-label={texts.claims}
      className="bg-brand text-brand-foreground mb-6 rounded-xl px-4 py-5 sm:px-8 sm:py-6"
    >
      <dl className="divide-brand-accent/30 grid grid-cols-3 divide-x">
        {claims.map(({ value, label, icon: Icon }) => (
          <div key={label} className="flex flex-col-reverse items-center px-2 text-center">
            <dt className="mt-1 text-xs text-balance sm:text-sm">{label}</dt>
            <dd className="flex items-center gap-2">
              <Icon className="text-brand-accent size-5 max-sm:hidden" strokeWidth={1.75} aria-hidden />
              <span className="money text-brand-accent font-serif text-3xl leading-none sm:text-4xl">
                {value}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
