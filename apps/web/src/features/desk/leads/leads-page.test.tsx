import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { lead } from './lead.fixture';
import LeadsPage from './leads-page';

afterEach(() => vi.restoreAllMocks());

it('the file has the enquiries of every page, not only those on the screen', async () => {
  const pages = {
    first: { leads: [{ ...lead, id: 'l3', brand: 'Tres' }], more: true, people: [] },
    next: { leads: [{ ...lead, id: 'l2', brand: 'Dos' }], more: false, people: [] },
  };
  const desk = new TestDesk({
    desk_leads: ({ p_before_id: before }) => (before ? pages.next : pages.first),
  });
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  desk.open(<LeadsPage />);
  await screen.findByText('Tres');
  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toMatch(/Tres[^]*Dos/);
});
