import { Bottles } from '@/components/common/bottles';
import { landingStrings } from './landing.strings';
import { StartButton, type StartProps } from './start-button';

const texts = landingStrings.callToAction;

export function CallToAction(signUp: StartProps) {
  return (
    <section className="mx-auto max-w-7xl px-5 py-14 md:px-8 md:py-20">
      <div className="bg-gold-soft relative overflow-hidden rounded-xl px-6 py-12 md:px-14 md:py-16">
        <Bottles
          halo={false}
          className="absolute right-8 -bottom-16 w-72 max-lg:right-2 max-lg:w-56 max-md:hidden"
        />
        <div className="relative max-w-xl">
          <h2 className="text-4xl md:text-5xl">{texts.title}</h2>
          <p className="mt-4 text-lg text-pretty">{texts.text}</p>
          <StartButton {...signUp} className="mt-7">
            {texts.start}
          </StartButton>
        </div>
      </div>
    </section>
  );
}
