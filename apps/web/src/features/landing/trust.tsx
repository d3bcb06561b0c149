import { landingStrings } from './landing.strings';

const texts = landingStrings.trust;

/** The claims: figures, and three promises. */
export function Trust() {
  return (
    <section className="bg-brand text-brand-foreground">
      <div className="mx-auto max-w-7xl px-5 py-14 md:px-8 md:py-20">
        <h2 className="text-4xl">{texts.title}</h2>
        <dl className="mt-9 grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {texts.stats.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 opacity-90">{label}</dt>
              <dd className="money text-brand-accent font-serif text-[2.75rem] leading-none md:text-6xl">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <ul className="mt-12 grid gap-6 border-t border-current/20 pt-8 md:grid-cols-3">
          {texts.promises.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-pretty opacity-90">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
