import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import SupplierLeadPage from './supplier-lead-page';

const answer = vi.fn<(init: (RequestInit & { body?: string }) | undefined) => Response>();

// Radix' select needs APIs that jsdom lacks.
Object.assign(Element.prototype, { hasPointerCapture: () => false, scrollIntoView: () => undefined });

beforeAll(() => {
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit & { body?: string }) => answer(init));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  answer.mockReset().mockReturnValue(new Response(null, { status: 201 }));
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  sessionStorage.clear();
  open();
});

function open() {
  render(
    <MemoryRouter>
      <SupplierLeadPage />
    </MemoryRouter>,
  );
}

afterEach(() => vi.restoreAllMocks());

const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enviar información' }));

async function fill() {
  const user = userEvent.setup();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Nombre de la marca/, 'Bodega Norte');
  await user.click(screen.getByLabelText(/^Categoría/));
  await user.click(await screen.findByRole('option', { name: 'Bebidas' }));
  type(/^Nombre de contacto/, 'Iván Mora');
  type(/^Email/, 'ivan@bodeganorte.mx');
  return user;
}

it('the form names missing fields', async () => {
  await send(userEvent.setup());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Por favor completa todos los campos obligatorios'),
  );
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Descripción').getAttribute('rows')).toBe('4');
});

it('the form keeps its input across a reload, sends the enquiry and is cleared', async () => {
  await fill();
  cleanup();
  open();
  expect(screen.getByLabelText(/^Categoría/).textContent).toBe('Bebidas');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar información' });
  // A double click must send only one enquiry.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(
    () =>
      expect(toast.success).toHaveBeenCalledWith(
        '¡Información enviada exitosamente! Nos pondremos en contacto contigo pronto.',
      ),
    { timeout: 10_000 },
  );
  expect(answer).toHaveBeenCalledOnce();
  expect(JSON.parse(answer.mock.calls[0]?.[0]?.body ?? 'null')).toEqual({
    brand_name: 'Bodega Norte',
    category: 'Bebidas',
    description: null,
    contact_name: 'Iván Mora',
    email: 'ivan@bodeganorte.mx',
    phone: null,
    estado: null,
  });
  await waitFor(() => expect(screen.getByLabelText(/^Nombre de la marca/)).toHaveProperty('value', ''));
  cleanup();
  open();
  expect(screen.getByLabelText(/^Nombre de la marca/)).toHaveProperty('value', '');
});

it('the form shows why it was not sent, or that something unexpected happened', async () => {
  answer.mockReturnValue(Response.json({ code: 'P0001', message: 'dato no válido' }, { status: 400 }));
  const user = await fill();
  await send(user);
  await waitFor(
    () => expect(toast.error).toHaveBeenCalledWith('Error al enviar la información: dato no válido'),
    { timeout: 10_000 },
  );
  answer.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  await send(user);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error inesperado al enviar la información'), {
    timeout: 10_000,
  });
});

it('a person whose browser filled in the hidden field is warned, and the second attempt succeeds', async () => {
  const user = await fill();
  await user.type(screen.getByLabelText('Deja este campo vacío'), 'spam');
  await send(user);
  expect(await screen.findByText(/Si eres tú, envía de nuevo/)).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
  await send(user);
  await waitFor(() => expect(answer).toHaveBeenCalledOnce(), { timeout: 10_000 });
});
