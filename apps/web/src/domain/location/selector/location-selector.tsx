import { Slot } from 'radix-ui';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '@/config/paths';
import { useCurrentGroup } from '@/domain/group';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import type { Location } from '../location';
import type { CurrentLocation } from '../current/location-context';
import type { FaceProps } from './faces/face';
import { locationStrings as texts } from '../location.strings';
import { useCurrentLocation } from '../current/use-current-location';

type LocationSelectorProps = {
  /** How it looks: one of `faces/`, so that a page loads only its own. */
  face: ComponentType<FaceProps>;
  title?: string;
  className?: string;
};

/** Shows the establishment orders go to and lets the user switch if there are several. */
export function LocationSelector({ face: Face, title = texts.title, className }: LocationSelectorProps) {
  const { status, location, locations, retry } = useCurrentLocation();
  const shared = { title, name: nameFor(status, location), location, className };

  if (status === 'error') {
    return (
      <Face {...shared} mode="retry">
        {(trigger) => <Slot.Root onClick={retry}>{trigger}</Slot.Root>}
      </Face>
    );
  }
  if (status === 'ready' && locations.length > 1) {
    return (
      <Face {...shared} mode="switch">
        {(trigger) => <SwitchTrigger trigger={trigger} />}
      </Face>
    );
  }
  if (status === 'none') return <NoneFace face={Face} shared={shared} />;
  return <Face {...shared} mode={status === 'loading' ? 'loading' : 'fixed'} children={nothing} />;
}

type Shared = Omit<FaceProps, 'mode' | 'children'>;

/** The next step for a person without an establishment, with its link. Only an owner adds establishments. */
function NoneFace({ face: Face, shared }: { face: ComponentType<FaceProps>; shared: Shared }) {
  const { status, group } = useCurrentGroup();
  const settings = paths.companySettings.href();
  const [name, href] = !group
    ? [texts.none.createGroup, paths.newGroup.href()]
    : group.isOwner
      ? [texts.none.addLocation, `${settings}?vista=establecimientos`]
      : [texts.none.askForAccess, paths.locationSelect.href()];
  if (status === 'loading')
    return <Face {...shared} mode="loading" name={texts.loading} children={nothing} />;
  return <Face {...shared} mode="none" name={name} href={href} children={nothing} />;
}

const nothing: FaceProps['children'] = () => null;

function nameFor(status: CurrentLocation['status'], location: Location | null): string {
  if (status === 'loading') return texts.loading;
  if (status === 'error' || !location) return texts.unavailable;
  return location.name ?? texts.unnamed;
}

const loadMenu = async () => (await import('./switch-menu')).SwitchMenu;

/** A plain button until the pointer or focus comes near: menus are heavy, and most people order for one place. */
function SwitchTrigger({ trigger }: { trigger: ReactNode }) {
  const { Part, near } = useOnDemand(loadMenu);
  if (Part) return <Part trigger={trigger} />;
  return (
    <Slot.Root aria-haspopup="menu" aria-expanded={false} {...near}>
      {trigger}
    </Slot.Root>
  );
}
