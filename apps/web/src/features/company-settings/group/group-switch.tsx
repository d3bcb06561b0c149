import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { useCurrentGroup, useSwitchGroup } from '@/domain/group';
import { groupStrings as texts } from '../company-settings.strings';

/** Lets people with several groups switch; renders nothing for others. */
export function GroupSwitch() {
  const { group, groups } = useCurrentGroup();
  const { switchTo, isPending } = useSwitchGroup();
  if (groups.length < 2) return null;
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <CardHeader className="px-0">
          <CardTitle>{texts.switchTitle}</CardTitle>
          <CardDescription>{texts.switchText}</CardDescription>
        </CardHeader>
        <Select value={group?.id} onValueChange={switchTo} disabled={isPending}>
          <SelectTrigger aria-label={texts.switchLabel} className="sm:w-72">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {groups.map((each) => (
              <SelectItem key={each.id} value={each.id}>
                {each.name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </CardContent>
    </Card>
  );
}
