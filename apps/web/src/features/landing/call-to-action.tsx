import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import { TableArt } from './art/table-art';
import { landingStrings } from './landing.strings';
import { StartButton, type StartProps } from './start-button';

const texts = landingStrings.callToAction;

export function CallToAction(signUp: StartProps) {
  const isClosed = useSignUpClosed();
  return (
    <section className="mx-auto max-w-7xl px-5 py-14 md:px-8 md:py-20">
      <div className="bg-gold-soft relative flex flex-col overflow-hidden rounded-xl px-6 py-12 md:px-14 md:py-16">
        <TableArt className="right-10 bottom-8 mx-auto w-60 max-md:mt-8 max-md:order-2 md:absolute lg:w-80 md:max-lg:right-4" />
        <div className="relative max-w-xl">
          <h2 className="text-4xl md:text-5xl">{texts.title}</h2>
          <p className="mt-4 text-lg text-pretty">{isClosed ? siteStrings.closed.text : texts.text}</p>
          <StartButton {...signUp} className="mt-7">
            {texts.start}
          </StartButton>
        </div>
      </div>
    </section>
  );
}
