import {
  CalendarClockIcon,
  HistoryIcon,
  ReceiptTextIcon,
  StoreIcon,
  TagIcon,
  WineIcon,
  type LucideIcon,
} from 'lucide-react';
import { landingStrings } from './landing.strings';

const texts = landingStrings.features;

/** In the order of the texts. */
const icons: readonly LucideIcon[] = [
  WineIcon,
  TagIcon,
  StoreIcon,
  CalendarClockIcon,
  ReceiptTextIcon,
  HistoryIcon,
];

export function Features() {
  return (
    <section className="mx-auto max-w-7xl px-5 py-14 md:px-8 md:py-20">
      <h2 className="text-4xl">{texts.title}</h2>
      <p className="text-muted-foreground mt-3 max-w-2xl text-lg text-pretty">{texts.text}</p>
      <ul className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {texts.items.map(({ title, text }, index) => {
          const Icon = icons[index] ?? WineIcon;
          return (
            <li key={title} className="flex gap-4">
              <span className="bg-gold-soft text-gold inline-flex size-12 shrink-0 items-center justify-center rounded-full">
                <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="text-muted-foreground mt-1 text-pretty">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
