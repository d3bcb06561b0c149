import { ArrowLeftIcon, CheckIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Bottles } from '@/components/common/page/bottles';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { Logo } from '@/components/common/page/logo';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { authStrings as texts } from './auth.strings';
import { parseAuthParams, type AuthView } from './auth-params';
import { LoginForm } from './login/login-form';

const MailStep = lazy(() => import('./confirm/mail-step'));

export default function AuthPage() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(26rem,44%)]">
      <Claims />
      <div className="flex flex-col px-6 py-5 md:px-10">
        <header className="flex items-center justify-between">
          <Button asChild variant="ghost" className="-ml-3">
            <Link to={paths.home.href()}>
              <ArrowLeftIcon aria-hidden />
              {texts.backHome}
            </Link>
          </Button>
          <Logo className="lg:hidden" />
        </header>
        <main id="main" tabIndex={-1} className="flex flex-1 items-center justify-center py-10">
          <CurrentView />
        </main>
      </div>
    </div>
  );
}

function CurrentView() {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const next = params.get('next') ?? undefined;
  const show = (view: AuthView) => void navigate(paths.auth.href({ next }), { state: view });
  const view = parseAuthParams(params, state);

  if (view.mode !== 'login') {
    return (
      <Suspense fallback={<LoadingScreen className="min-h-96" />}>
        <MailStep view={view} show={show} />
      </Suspense>
    );
  }
  return (
    <LoginForm
      email={view.email}
      onForgot={(email) => show({ mode: 'forgot', email })}
      onUnconfirmed={(email) => show({ mode: 'confirm', email })}
    />
  );
}

/** The panel beside the form on wide screens. */
function Claims() {
  return (
    <aside
      aria-label={texts.claims.label}
      className="text-brand-foreground relative hidden flex-col justify-between overflow-hidden bg-brand p-12 lg:flex"
    >
      <Bottles halo={false} className="absolute right-[-6%] bottom-[-14%] w-[58%] opacity-35" />
      <Logo inverse className="relative text-3xl" />
      <div className="relative max-w-md">
        <p className="font-serif text-5xl leading-[1.1] text-balance">{texts.claims.title}</p>
        <ul className="mt-8 grid gap-3">
          {texts.claims.items.map((item) => (
            <li key={item} className="flex items-start gap-3">
              <CheckIcon className="mt-0.5 size-5 shrink-0 text-brand-accent" aria-hidden />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <p className="relative text-sm opacity-80">{texts.login.description}</p>
    </aside>
  );
}
