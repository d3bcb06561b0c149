import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from '@/components/ui/tooltip';
import { toast } from '@/lib/toast/toast';
import { SidebarItem } from './sidebar-item';
import { sidebarSections } from './sidebar-entries';
import { useSidebar } from './sidebar-context';
import { SidebarProvider } from './sidebar-provider';
import { isSidebarShortcut, readSidebarCookie, writeSidebarCookie } from './sidebar-state';

function stubViewport(mobile: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: mobile,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function Probe() {
  const { expanded, drawerOpen } = useSidebar();
  return <p>{`${expanded ? 'expanded' : 'collapsed'} ${drawerOpen ? 'drawer' : ''}`}</p>;
}

beforeEach(() => {
  document.cookie = 'sidebar_state=; max-age=0; path=/';
});

describe('the stored choice', () => {
  it('is expanded by default and stored in the cookie', () => {
    expect(readSidebarCookie('other=1')).toBe(true);
    writeSidebarCookie(false);
    expect(document.cookie).toContain('sidebar_state=false');
    expect(readSidebarCookie()).toBe(false);
  });

  it('is toggled by Ctrl+B on a wide screen', () => {
    stubViewport(false);
    render(<SidebarProvider children={<Probe />} />);
    act(() => void fireEvent.keyDown(window, { key: 'b', ctrlKey: true }));
    expect(screen.getByText(/collapsed/)).toBeTruthy();
    expect(readSidebarCookie()).toBe(false);
  });

  it('stays as it is when the drawer opens on a phone', () => {
    stubViewport(true);
    render(<SidebarProvider children={<Probe />} />);
    act(() => void fireEvent.keyDown(window, { key: 'B', metaKey: true }));
    expect(screen.getByText('expanded drawer')).toBeTruthy();
    expect(document.cookie).not.toContain('sidebar_state');
  });

  it.each([{ key: 'b' }, { key: 'b', ctrlKey: true, shiftKey: true }, { key: 'c', ctrlKey: true }])(
    'is not changed by %j',
    (press) => expect(isSidebarShortcut(new KeyboardEvent('keydown', press))).toBe(false),
  );
});

it('the sidebar blocks an entry under development, with a notice', async () => {
  const info = vi.spyOn(toast, 'info').mockImplementation(() => 0);
  const blocked = sidebarSections[0]?.entries.find((entry) => entry.label === 'Facturación');
  if (!blocked) throw new Error('no such entry');
  const router = createMemoryRouter([
    { path: '/', element: <TooltipProvider children={<SidebarItem entry={blocked} iconOnly={false} />} /> },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: /Facturación.*Próximamente/ }));
  expect(info).toHaveBeenCalledWith('Función en desarrollo', 'Esta función estará disponible próximamente.');
  expect(router.state.location.pathname).toBe('/');
});
