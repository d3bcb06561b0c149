import { SettingsIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { CreateGroup, useCurrentGroup } from '@/domain/group';
import { onboardingStrings as texts } from './onboarding.strings';

export default function OnboardingPage() {
  const hasNoGroup = useCurrentGroup().status === 'none';
  return (
    <Card className="mx-auto mt-6 max-w-lg items-center px-6 py-12 text-center">
      <span className="bg-gold-soft text-gold inline-flex size-16 items-center justify-center rounded-full">
        <SettingsIcon className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
      <div>
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="text-muted-foreground mt-2">{texts.message}</p>
      </div>
      <Button asChild size="lg" variant={hasNoGroup ? 'outline' : 'default'}>
        <Link to={paths.dashboard.href()}>{texts.continue}</Link>
      </Button>
      {hasNoGroup && (
        <div className="w-full border-t pt-6">
          <CreateGroup />
        </div>
      )}
    </Card>
  );
}
