import { ArrowRightIcon } from 'lucide-react';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import { CellarArt } from './art/cellar-art';
import { HeroOrder } from './hero-order';
import { landingStrings } from './landing.strings';
import { StartButton, type StartProps } from './start-button';

const texts = landingStrings.hero;

export function Hero(signUp: StartProps) {
  const isClosed = useSignUpClosed();
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-8 px-5 pt-6 pb-14 md:px-8 md:pt-12 md:pb-20 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <div>
        <p className="text-gold text-sm font-semibold tracking-wide">{texts.eyebrow}</p>
        <h1 className="mt-4 text-[2.6rem] leading-[1.05] md:text-6xl">{texts.title}</h1>
        <p className="text-muted-foreground mt-5 max-w-xl text-lg text-pretty">{texts.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <StartButton {...signUp}>
            {texts.start}
            <ArrowRightIcon aria-hidden />
          </StartButton>
          <p className="text-muted-foreground max-w-md text-sm text-pretty">
            {isClosed ? siteStrings.closed.text : texts.note}
          </p>
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-md lg:max-w-xl">
        <CellarArt className="w-full" />
        <HeroOrder className="relative mx-auto -mt-3 sm:absolute sm:right-0 sm:bottom-12 lg:-right-2" />
      </div>
    </section>
  );
}
