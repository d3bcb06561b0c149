import { CheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Bottles } from '@/components/common/bottles';
import { SiteFooter } from '@/components/common/site-footer';
import { SiteHeader } from '@/components/common/site-header';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { siteStrings } from '@/strings/site.strings';
import { LeadForm } from './lead-form';
import { supplierLeadStrings as texts } from './supplier-lead.strings';

/** /registro-proveedor: suppliers leave their details. */
export default function SupplierLeadPage() {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SiteHeader>
        <Button asChild variant="ghost" className="max-sm:hidden">
          <Link to={paths.home.href()}>{siteStrings.home}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.auth.href()}>{siteStrings.signIn}</Link>
        </Button>
      </SiteHeader>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-7xl flex-1 items-start gap-8 px-4 pt-2 pb-14 sm:px-5 md:px-8 md:pt-6 lg:grid-cols-[1fr_minmax(0,38rem)] lg:gap-16"
      >
        <div className="lg:sticky lg:top-8">
          <p className="text-gold text-sm font-semibold">{texts.eyebrow}</p>
          <h1 className="mt-2 text-4xl md:text-5xl">{texts.title}</h1>
          <p className="text-muted-foreground mt-3 max-w-md text-lg text-pretty">{texts.text}</p>
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
          <div className="bg-card rounded-xl border p-5 shadow-sm sm:p-8">
            <LeadForm />
          </div>
          <p className="text-muted-foreground mt-5 flex flex-wrap items-center gap-x-2 text-sm">
            {texts.restaurant}
            <Link
              to={paths.restaurantSignUp.href()}
              className="text-primary inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
            >
              {texts.restaurantLink}
            </Link>
          </p>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
