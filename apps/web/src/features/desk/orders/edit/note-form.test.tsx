import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestDesk } from '../../api/desk.fixture';
import { NoteForm } from './note-form';

it('a note for the buyer says where it is shown, and that no mail is sent', async () => {
  new TestDesk({}).open(<NoteForm orderId="o1" />);
  const box = await screen.findByRole('checkbox', { name: /^Mostrar al comprador/ });
  expect(box.closest('label')?.textContent).toBe(
    'Mostrar al comprador: la ve en su pedido. No se le envía ningún correo.',
  );
  expect(screen.queryByText(/Enviar/)).toBeNull();
});
