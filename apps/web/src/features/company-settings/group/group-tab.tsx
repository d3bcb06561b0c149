import { useQuery } from '@tanstack/react-query';
import { LockIcon } from 'lucide-react';
import { ErrorState } from '@/components/common/states/error-state';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { ShortageForm } from '@/domain/group/shortage/shortage-form';
import { shortageText } from '@/domain/group/shortage/shortage-rule';
import { shortageStrings } from '@/domain/group/shortage/shortage.strings';
import { groupDetailsQuery } from '../api/get-group-details';
import type { SettingsOwner } from '../api/settings-keys';
import { groupStrings as texts } from '../company-settings.strings';
import { Fact } from '../lists/fact';
import { GroupSwitch } from './group-switch';
import { NoGroup } from '../lists/no-group';
import { useErrorToast } from '@/lib/toast/use-error-toast';
import { useSettingsOwner } from '../use-settings-owner';

/** 'Información del Grupo': the current group's details, read-only but for its wishes if something is short. */
export function GroupTab() {
  const { status, owner, isOwner, error, retry } = useSettingsOwner();
  if (status === 'error') return <ErrorState title={texts.loadError} error={error} onRetry={retry} />;
  if (status === 'loading') return <GroupSkeleton />;
  if (!owner) return <NoGroup />;
  return (
    <div className="grid max-w-4xl gap-5">
      <GroupSwitch />
      <Details owner={owner} isOwner={isOwner} />
    </div>
  );
}

function Details({ owner, isOwner }: { owner: SettingsOwner; isOwner: boolean }) {
  const { data: group, error, isPending, refetch } = useQuery(groupDetailsQuery(owner));
  useErrorToast(error, texts.loadError);

  if (isPending) return <GroupSkeleton />;
  if (group === undefined)
    return <ErrorState title={texts.loadError} error={error} onRetry={() => void refetch()} />;
  if (!group) return <NoGroup />;
  return (
    <Card className="py-6">
      <CardHeader className="px-6">
        <CardTitle className="text-2xl">{group.name}</CardTitle>
        <CardDescription className="flex items-start gap-2">
          <LockIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.readOnly}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6 px-6">
        <dl className="grid gap-5 border-t pt-5">
          <Fact label={texts.name}>{group.name}</Fact>
          <Fact label={texts.description}>{group.description}</Fact>
        </dl>
        <section aria-labelledby="group-contact" className="border-t pt-5">
          <h3 id="group-contact" className="mb-4 text-lg">
            {texts.contact}
          </h3>
          <dl className="grid gap-5 sm:grid-cols-3">
            <Fact label={texts.contactName}>{group.contactName}</Fact>
            <Fact label={texts.contactMail}>{group.contactMail}</Fact>
            <Fact label={texts.contactPhone}>{group.contactPhone}</Fact>
          </dl>
        </section>
        <section aria-labelledby="group-shortage" className="grid gap-4 border-t pt-5">
          <h3 id="group-shortage" className="text-lg">
            {shortageStrings.title}
          </h3>
          {isOwner ? (
            <ShortageForm
              key={shortageText(group.shortage)}
              groupId={owner.groupId}
              shortage={group.shortage}
              onSaved={refetch}
            />
          ) : (
            <p>{shortageText(group.shortage)}</p>
          )}
        </section>
      </CardContent>
    </Card>
  );
}

function GroupSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="max-w-4xl">
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
