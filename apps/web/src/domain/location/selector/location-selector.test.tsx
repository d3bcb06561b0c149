import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import { LocationContext, type CurrentLocation } from '../current/location-context';
import { CardFace } from './faces/card-face';
import { IconFace } from './faces/icon-face';
import { CompactFace, HeaderFace } from './faces/line-faces';
import { LocationSelector } from './location-selector';
import { toLocation } from '../to-location';

const location = (id: string, name: string | null) =>
  toLocation({
    id,
    name,
    adress: { street: `Calle ${id}` },
    city: null,
    state: null,
    cp: null,
    store_id: 1,
    fiscal_data_id: null,
    bussiness_group_id: 'g1',
    business_fiscal_data: null,
  });
const roma = location('1', 'La Cantina Roma');
const centro = location('2', null);

const faces = { icon: IconFace, header: HeaderFace, compact: CompactFace, default: CardFace };
type Variant = keyof typeof faces;
const variants = Object.keys(faces) as Variant[];

function show(variant: Variant, state: Partial<CurrentLocation>) {
  const value: CurrentLocation = {
    status: 'ready',
    location: roma,
    locations: [roma, centro],
    select: vi.fn(async () => {}),
    retry: vi.fn(),
    ...state,
  };
  render(
    <MemoryRouter>
      <LocationContext value={value}>
        <LocationSelector face={faces[variant]} />
      </LocationContext>
    </MemoryRouter>,
  );
  return value;
}

/** The selector's text: on screen, or as the label if only the pin is shown. */
const says = (variant: Variant, text: string) =>
  variant === 'icon' ? screen.getByLabelText(new RegExp(text)) : screen.getByText(text);

beforeAll(() => {
  // jsdom lacks browser functions that Radix' menu needs.
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
});

afterEach(() => vi.restoreAllMocks());

describe.each(variants)('the %s variant', (variant) => {
  it('shows that it is loading', () => {
    show(variant, { status: 'loading', location: null, locations: [] });
    expect(says(variant, 'Cargando...')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows that loading failed, and retries', async () => {
    const { retry } = show(variant, { status: 'error', location: null, locations: [] });
    expect(says(variant, 'Ubicación no disponible')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows only the name when there is one establishment', () => {
    show(variant, { locations: [roma] });
    expect(says(variant, 'La Cantina Roma')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Calle 1/)).toBeNull();
  });

  it('lets the user switch among several', async () => {
    const { select } = show(variant, {});
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Cambiar Establecimiento')).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Sin nombre/ }));
    expect(select).toHaveBeenCalledExactlyOnceWith('2');
  });
});

it('the selector names the default variant and its button', () => {
  show('default', {});
  expect(screen.getByRole('heading', { name: 'ESTABLECIMIENTO PARA ENTREGA' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cambiar Ubicación' })).toBeTruthy();
});

it('the selector reports a failed switch', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => 0);
  show('header', { select: () => Promise.reject(new Error('gone')) });
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Sin nombre/ }));
  expect(error).toHaveBeenCalledExactlyOnceWith('Error', 'No se pudo cambiar la ubicación');
});
