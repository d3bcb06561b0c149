import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { writeKept } from './offline/kept-catalog';
import { keepDataForTests } from './offline/kept-data.fixture';
import { WithoutConnection } from './without-connection';

keepDataForTests();

const open = () =>
  render(
    <MemoryRouter>
      <WithoutConnection isAdding={false} hasFailed={false} />
    </MemoryRouter>,
  );

it('the stored catalogue is offered without a connection, if there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const owner = { userId: 'u1', locationId: 'l1', establishment: 'Centro' };
  await writeKept({ ...owner, takenAt: '2026-11-23T08:00:00Z', products: [], usual: [], isWhole: true });
  open();
  expect(
    await screen.findByRole('link', { name: 'Anotar con lo guardado en este dispositivo' }),
  ).toBeTruthy();
  vi.restoreAllMocks();
});
