import { landingStrings as texts } from './landing.strings';

export function StatsBand() {
  return (
    <section aria-label={texts.statsTitle} className="bg-brand text-brand-foreground">
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-x-6 gap-y-8 px-5 py-10 md:grid-cols-4 md:px-8">
        {texts.stats.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-sm opacity-85">{label}</dt>
            <dd className="money font-serif text-4xl md:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
