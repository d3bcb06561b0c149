import { CheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bottles } from '@/components/common/bottles';
import { SiteHeader } from '@/components/common/site-header';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { siteStrings } from '@/strings/site.strings';
import { registrationStrings as texts } from './registration.strings';

type RegistrationLayoutProps = {
  title: string;
  text: string;
  /** Ways to the other forms, beneath this one. */
  otherWays: readonly { text: string; link: string; href: string }[];
  children: ReactNode;
};

/** The frame of both sign-up pages: links home and to the login, the form, and what it leads to. */
export function RegistrationLayout({ title, text, otherWays, children }: RegistrationLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader>
        <Button asChild variant="ghost" className="max-sm:hidden">
          <Link to={paths.home.href()}>{siteStrings.home}</Link>
        </Button>
        <span className="text-muted-foreground text-sm max-md:hidden">{texts.haveAccount}</span>
        <Button asChild variant="outline">
          <Link to={paths.auth.href()}>{texts.signIn}</Link>
        </Button>
      </SiteHeader>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-7xl flex-1 items-start gap-8 px-4 pt-2 pb-12 sm:px-5 md:px-8 md:pt-6 lg:grid-cols-[1fr_minmax(0,36rem)] lg:gap-16"
      >
        <div className="lg:sticky lg:top-8">
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          <p className="text-muted-foreground mt-3 max-w-md text-lg text-pretty">{text}</p>
          <ul className="mt-6 grid gap-3 max-lg:hidden">
            {texts.benefits.map((benefit) => (
              <li key={benefit} className="flex items-start gap-3">
                <CheckIcon aria-hidden className="text-gold mt-0.5 size-5 shrink-0" />
                {benefit}
              </li>
            ))}
          </ul>
          <Bottles className="mt-8 w-72 max-lg:hidden" />
        </div>
        <div className="min-w-0">
          <div className="bg-card rounded-xl border p-5 shadow-sm sm:p-8">{children}</div>
          <ul className="text-muted-foreground mt-5 text-sm">
            {otherWays.map((way) => (
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
    </div>
  );
}
