import { CheckIcon } from 'lucide-react';
import { landingStrings as texts } from './landing.strings';

/** What the portal does for each side, and why to trust it. */
export function Perspectives() {
  return (
    <section className="mx-auto max-w-7xl px-5 py-14 md:px-8 md:py-20">
      <div className="grid gap-6 md:grid-cols-2">
        {texts.perspectives.map(({ title, items }) => (
          <div key={title} className="bg-card rounded-xl border p-7 shadow-xs md:p-9">
            <h2 className="text-3xl">{title}</h2>
            <ul className="mt-5 grid gap-3">
              {items.map((item) => (
                <li key={item} className="flex items-start gap-3">
                  <CheckIcon className="text-gold mt-0.5 size-5 shrink-0" aria-hidden />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <h2 className="sr-only">{texts.trustTitle}</h2>
      <ul className="text-muted-foreground mt-12 flex flex-wrap justify-center gap-x-10 gap-y-3 font-serif text-lg">
        {texts.trust.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
