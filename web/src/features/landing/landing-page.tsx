import { ArrowRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Bottles } from '@/components/common/bottles';
import { Logo } from '@/components/common/logo';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { landingStrings as texts } from './landing.strings';
import { Perspectives } from './perspectives';
import { StatsBand } from './stats-band';

export default function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-7xl items-center justify-between px-5 py-4 md:px-8">
        <Logo className="text-2xl md:text-3xl" />
        <EntryButton />
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        <Hero />
        <StatsBand />
        <Perspectives />
      </main>
      <footer className="text-muted-foreground border-t px-5 py-8 text-center text-sm">{texts.footer}</footer>
    </div>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-10 px-5 py-10 md:px-8 md:py-16 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <p className="text-gold text-sm font-semibold tracking-wide">{texts.hero.eyebrow}</p>
        <h1 className="mt-4 text-[2.75rem] leading-[1.05] md:text-6xl">{texts.hero.title}</h1>
        <p className="text-muted-foreground mt-5 max-w-xl text-lg text-pretty">{texts.hero.text}</p>
        <div className="mt-8">
          <EntryButton large />
        </div>
      </div>
      <Bottles className="mx-auto w-full max-w-md lg:max-w-none" />
    </section>
  );
}

/** Into the portal: by signing in, or straight on for somebody who has. */
function EntryButton({ large = false }: { large?: boolean }) {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  return (
    <Button asChild size={large ? 'lg' : 'default'}>
      <Link to={signedIn ? paths.dashboard.href() : paths.auth.href()}>
        {signedIn ? texts.portal : texts.signIn}
        {large && <ArrowRightIcon aria-hidden />}
      </Link>
    </Button>
  );
}
