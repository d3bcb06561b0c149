import { Link } from 'react-router';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { footerLists, signUpLinks, siteStrings } from '@/strings/site.strings';
import { Logo } from './logo';

/** The public pages' footer: the product's description, and lists of product and company pages. */
export function SiteFooter() {
  const isClosed = useSignUpClosed();
  return (
    <footer className="border-t">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-2 gap-x-6 gap-y-8 px-5 py-12 md:grid-cols-[1.4fr_1fr_1fr] md:px-8">
        <div className="max-md:col-span-2">
          <Logo />
          <p className="text-muted-foreground mt-4 max-w-sm text-pretty">{siteStrings.footerText}</p>
        </div>
        {footerLists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-2">
              {links
                .filter(({ href }) => !isClosed || !signUpLinks.includes(href))
                .map(({ label, href }) => (
                  <li key={href}>
                    <Link
                      to={href}
                      className="text-muted-foreground hover:text-foreground inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="text-muted-foreground border-t px-5 py-5 text-center text-sm text-balance">
        {siteStrings.legal}
      </p>
    </footer>
  );
}
