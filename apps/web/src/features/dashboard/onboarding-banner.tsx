import { UserRoundCheckIcon, XIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useOnboarding } from '@/domain/group';
import { useUser } from '@/domain/session';
import { localStore } from '@/lib/stores/local-store';
import { dashboardStrings } from './dashboard.strings';

const texts = dashboardStrings.banner;

const KEY = 'onboarding_banner_dismissed';

/** Lists what the person's registration still lacks, until it is complete or dismissed. */
export function OnboardingBanner() {
  const { id } = useUser();
  const { status, profileCompleted, hasMembership } = useOnboarding();
  const [dismissed, setDismissed] = useState(() => localStore.get(KEY));
  // Dismissed for this person and this gap only: a later gap is listed again.
  const lack = `${id}:${profileCompleted ? '' : 'profile'}:${hasMembership ? '' : 'membership'}`;
  if (status !== 'incomplete' || dismissed === lack) return null;

  const dismiss = () => {
    localStore.set(KEY, lack);
    setDismissed(lack);
  };
  return (
    <section
      aria-label={texts.label}
      className="bg-gold-soft border-gold/40 relative mb-6 flex flex-wrap items-center gap-4 rounded-lg border p-5 pr-14"
    >
      <UserRoundCheckIcon aria-hidden className="text-gold size-6 shrink-0" strokeWidth={1.75} />
      <div className="min-w-56 flex-1">
        <p className="font-serif text-lg leading-snug">{titleFor(profileCompleted, hasMembership)}</p>
        <p className="text-muted-foreground text-sm">{texts.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!profileCompleted && (
          <Button asChild>
            <Link to={paths.onboarding.href()}>{texts.completeProfile}</Link>
          </Button>
        )}
        {!hasMembership && (
          <Button asChild variant={profileCompleted ? 'default' : 'outline'}>
            <Link to={paths.companySettings.href()}>{texts.joinCompany}</Link>
          </Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.dismiss}
        onClick={dismiss}
        className="absolute top-2 right-2"
      >
        <XIcon aria-hidden />
      </Button>
    </section>
  );
}

function titleFor(profileCompleted: boolean, hasMembership: boolean): string {
  if (profileCompleted) return texts.membershipTitle;
  return hasMembership ? texts.profileTitle : texts.bothTitle;
}
