import { ArrowRightIcon, CheckIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import { RestaurantArt } from './art/restaurant-art';
import { SupplierArt } from './art/supplier-art';
import { landingStrings } from './landing.strings';

const texts = landingStrings.perspectives;

/** The portal's benefits for each side, and a link to each side's form. */
export function Perspectives() {
  const isClosed = useSignUpClosed();
  // A restaurant that cannot register already has an account, or receives one with an invitation.
  const entry = isClosed
    ? { action: siteStrings.signIn, href: paths.auth.href() }
    : { action: texts.restaurant.action, href: paths.restaurantSignUp.href() };
  return (
    <section className="bg-muted/60 border-y">
      <div className="mx-auto max-w-7xl px-5 py-14 md:px-8 md:py-20">
        <h2 className="text-center text-4xl">{texts.title}</h2>
        <p className="text-muted-foreground mx-auto mt-3 max-w-xl text-center text-lg text-pretty">
          {texts.text}
        </p>
        <div className="mt-10 grid gap-6 md:grid-cols-2">
          <Side {...texts.restaurant} {...entry} Art={RestaurantArt} />
          <Side {...texts.supplier} Art={SupplierArt} href={paths.supplierLead.href()} />
        </div>
      </div>
    </section>
  );
}

type SideProps = {
  title: string;
  text: string;
  items: readonly string[];
  action: string;
  href: string;
  Art: ComponentType<{ className?: string }>;
};

function Side({ title, text, items, action, href, Art }: SideProps) {
  return (
    <div className="group bg-card flex flex-col overflow-hidden rounded-xl border shadow-xs transition-shadow hover:shadow-md">
      <Art className="bg-gold-soft w-full" />
      <div className="flex flex-1 flex-col p-6 md:p-8">
        <h3 className="text-3xl">{title}</h3>
        <p className="text-muted-foreground mt-1">{text}</p>
        <ul className="mt-5 mb-7 grid gap-3">
          {items.map((item) => (
            <li key={item} className="flex items-start gap-3">
              <CheckIcon className="text-gold mt-0.5 size-5 shrink-0" aria-hidden />
              {item}
            </li>
          ))}
        </ul>
        <Button asChild size="lg" className="mt-auto self-start max-sm:w-full">
          <Link to={href}>
            {action}
            <ArrowRightIcon aria-hidden />
          </Link>
        </Button>
      </div>
    </div>
  );
}
