import { CheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { signUpLinks, siteLinks, siteStrings } from '@/strings/site.strings';
import { Bottles } from './bottles';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type PublicFormPageProps = {
  /** A line above the title. */
  eyebrow?: string;
  title: string;
  text: string;
  /** The benefits of filling in the form. */
  benefits: readonly string[];
  /** Links to the other forms, beneath this one. */
  otherWays: readonly { text: string; link: string; href: string }[];
  children: ReactNode;
};

/** The frame of the public forms: links home and to the login, the form in its card, and its benefits. */
export function PublicFormPage({ otherWays, children, ...pitch }: PublicFormPageProps) {
  const isClosed = useSignUpClosed();
  const ways = otherWays.filter(({ href }) => !isClosed || !signUpLinks.includes(href));
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SiteHeader>
        <Button asChild variant="ghost" className="max-sm:hidden">
          <Link to={siteLinks.home}>{siteStrings.home}</Link>
        </Button>
        <span className="text-muted-foreground text-sm max-md:hidden">{siteStrings.haveAccount}</span>
        <Button asChild variant="outline">
          <Link to={siteLinks.signIn}>{siteStrings.signIn}</Link>
        </Button>
      </SiteHeader>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-7xl flex-1 items-start gap-8 px-4 pt-2 pb-14 sm:px-5 md:px-8 md:pt-6 lg:grid-cols-[1fr_minmax(0,37rem)] lg:gap-16"
      >
        <Pitch {...pitch} />
        <div className="min-w-0">
          <div className="bg-card rounded-xl border p-5 shadow-sm sm:p-8">{children}</div>
          <ul className="text-muted-foreground mt-5 text-sm">
            {ways.map((way) => (
              <li key={way.href} className="flex flex-wrap items-center gap-x-2">
                {way.text}
                <Link
                  to={way.href}
                  className="text-primary inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
                >
                  {way.link}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}

type PitchProps = Pick<PublicFormPageProps, 'eyebrow' | 'title' | 'text' | 'benefits'>;

function Pitch({ eyebrow, title, text, benefits }: PitchProps) {
  return (
    <div className="lg:sticky lg:top-8">
      {eyebrow && <p className="text-gold mb-2 text-sm font-semibold">{eyebrow}</p>}
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="text-muted-foreground mt-3 max-w-md text-lg text-pretty">{text}</p>
      <ul className="mt-6 grid gap-3 max-lg:hidden">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <CheckIcon aria-hidden className="text-gold mt-0.5 size-5 shrink-0" />
            {benefit}
          </li>
        ))}
      </ul>
      <Bottles className="mt-8 w-72 max-lg:hidden" />
    </div>
  );
}
