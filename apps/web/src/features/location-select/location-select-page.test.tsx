import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { groupsQuery } from '@/domain/group/api/get-groups';
import type { Group } from '@/domain/group/group';
import { type CurrentLocation } from '@/domain/location';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
import { testLocation } from '@/domain/location/location.fixture';
import { profileQuery } from '@/domain/session/api/get-profile';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { toast } from '@/lib/toast/toast';
import LocationSelectPage from './location-select-page';

const location = (id: string, name: string | null) => testLocation({ id, name });
const roma = location('1', 'La Cantina Roma');
const unnamed = location('2', null);

const group: Group = { id: 'g1', name: 'Grupo', description: null, isMember: true, isOwner: true };
const noLocations: Partial<CurrentLocation> = { status: 'none', location: null, locations: [] };

function open(state: Partial<CurrentLocation> = {}, groups = [group]) {
  const value = testPlace({
    location: roma,
    locations: [roma, unnamed],
    select: vi.fn(async () => {}),
    retry: vi.fn(),
    ...state,
  });
  const router = createMemoryRouter(
    [
      { path: '/location-select', element: <LocationSelectPage /> },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: ['/cart', '/location-select'] },
  );
  const client = createQueryClient();
  client.setQueryData(profileQuery(signedIn.user.id).queryKey, null);
  client.setQueryData(groupsQuery(signedIn.user.id).queryKey, groups);
  render(
    <TestBuyer client={client} place={value}>
      <RouterProvider router={router} />
    </TestBuyer>,
  );
  return { at: () => router.state.location.pathname, ...value };
}

const card = (name: string) => screen.getByRole('radio', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(toast, 'error').mockImplementation(() => 0);
});

it('the page starts with the current establishment and continues with the chosen one', async () => {
  const { at, select } = open();
  expect(card('La Cantina Roma').getAttribute('aria-checked')).toBe('true');
  await userEvent.click(card('Sin nombre'));
  expect(card('Sin nombre').getAttribute('aria-checked')).toBe('true');
  await press('Continuar al Catálogo');
  await waitFor(() => expect(at()).toBe('/products'));
  expect(vi.mocked(select).mock.calls[0]?.[0]).toBe('2');
});

it('Cancelar goes back', async () => {
  const { at } = open();
  await press('Cancelar');
  await waitFor(() => expect(at()).toBe('/cart'));
});

it('the page requires a choice', async () => {
  const { at } = open({ location: null });
  await press('Continuar al Catálogo');
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error', 'Por favor selecciona una ubicación');
  expect(at()).toBe('/location-select');
});

it('the page stays when the switch fails', async () => {
  const { at } = open({ select: () => Promise.reject(new Error('gone')) });
  await press('Continuar al Catálogo');
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error', 'No se pudo cambiar la ubicación'),
  );
  expect(at()).toBe('/location-select');
});

it('a user without establishments is sent to the settings', () => {
  open(noLocations);
  expect(screen.getByText('No hay ubicaciones disponibles')).toBeTruthy();
  expect(screen.getByText('Agrega un establecimiento para empezar a hacer pedidos.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Configurar Ubicaciones' });
  expect(link.getAttribute('href')).toBe('/company-settings');
});

it('a user without a group is sent to creating one', () => {
  open(noLocations, []);
  expect(screen.getByText('No hay ubicaciones disponibles')).toBeTruthy();
  expect(screen.queryByText('Agrega un establecimiento para empezar a hacer pedidos.')).toBeNull();
  const links = ['Crear mi grupo', 'Configurar Ubicaciones'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/registro-grupo', '/company-settings']);
});

it('the page shows that it is loading, or that loading failed', async () => {
  open({ status: 'loading', location: null, locations: [] });
  expect(screen.getByText('Cargando ubicaciones...')).toBeTruthy();
  const { retry } = open({ status: 'error', location: null, locations: [] });
  await press('Reintentar');
  expect(retry).toHaveBeenCalledOnce();
});
