import {
  Building2Icon,
  CircleCheckIcon,
  ClockIcon,
  CreditCardIcon,
  LandmarkIcon,
  SettingsIcon,
  UserPlusIcon,
  UsersIcon,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { commonStrings } from '@/strings/common.strings';
import { activity, system } from './admin.sample';
import { adminStrings as texts } from './admin.strings';

const activityIcons = {
  group: Building2Icon,
  company: LandmarkIcon,
  user: UserPlusIcon,
  settings: SettingsIcon,
} as const;

/** Recent activity. */
export function ActivityCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{texts.activity}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {activity.map(({ kind, text, when }) => {
            const Icon = activityIcons[kind];
            return (
              <li key={text} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                <span className="bg-muted text-muted-foreground inline-flex size-9 shrink-0 items-center justify-center rounded-full">
                  <Icon className="size-4" aria-hidden />
                </span>
                <div>
                  <p className="text-sm">{text}</p>
                  <p className="text-muted-foreground text-xs">{when}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}

/** The state of the system's parts. */
export function SystemCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{texts.system}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="divide-y">
          {system.map(({ name, isOperational }) => (
            <div
              key={name}
              className="flex items-center justify-between gap-4 py-3.5 text-sm first:pt-0 last:pb-0"
            >
              <dt>{name}</dt>
              <dd>
                {isOperational ? (
                  <Badge variant="success">
                    <CircleCheckIcon aria-hidden />
                    {texts.operational}
                  </Badge>
                ) : (
                  <Badge variant="warning">
                    <ClockIcon aria-hidden />
                    {texts.pending}
                  </Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

const tiles = [
  { ...texts.manageGroups, icon: Building2Icon },
  { ...texts.manageUsers, icon: UsersIcon },
  { ...texts.manageCredit, icon: CreditCardIcon },
];

/** An administrator's future actions; as specified, the tiles link nowhere. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-8">
      <h2 id="quick-actions" className="text-2xl">
        {texts.actions}
      </h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {tiles.map(({ title, text, icon: Icon }) => (
          <li key={title} className="bg-card flex items-start gap-4 rounded-lg border p-5 shadow-xs">
            <span className="bg-gold-soft text-gold inline-flex size-11 shrink-0 items-center justify-center rounded-full">
              <Icon className="size-5" strokeWidth={1.75} aria-hidden />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg leading-tight">{title}</h3>
              <p className="text-muted-foreground mt-1 text-sm">{text}</p>
              <Badge variant="secondary" className="mt-3">
                {commonStrings.underDevelopment.badge}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
