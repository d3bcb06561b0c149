import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { commonStrings } from '@/strings/common.strings';
import { partOnDemand } from './part-on-demand';
import { toast } from '../toast/toast';

const Drawer = ({ name }: { name: string }) => <p>Cajón de {name}</p>;
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A page with a part that `load` fetches. */
function openPage(load: () => Promise<typeof Drawer>) {
  const usePart = partOnDemand(load);
  function Place() {
    const { Part, failed, retry } = usePart();
    if (failed) return <button onClick={retry}>Otra vez</button>;
    return Part && <Part name="vinos" />;
  }
  const show = () =>
    render(
      <main>
        <h1>Catálogo</h1>
        <Place />
      </main>,
    );
  return { ...show(), show };
}

afterEach(() => vi.restoreAllMocks());

it('a part that cannot be fetched leaves the page as it is, and appears once it can be fetched', async () => {
  const load = vi.fn<() => Promise<typeof Drawer>>().mockImplementationOnce(gone);
  load.mockResolvedValue(Drawer);
  const { unmount, show } = openPage(load);
  const again = await screen.findByRole('button', { name: 'Otra vez' });
  expect(screen.getByRole('heading', { name: 'Catálogo' })).toBeTruthy();
  act(() => again.click());
  expect(await screen.findByText('Cajón de vinos')).toBeTruthy();

  unmount();
  show();
  expect(
    screen.getByText('Cajón de vinos'),
    'a part that was fetched before is shown immediately',
  ).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part reports that the server is still unreachable and keeps the page', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const showError = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  openPage(gone);
  const again = await screen.findByRole('button', { name: 'Otra vez' });
  act(() => again.click());
  await waitFor(() => expect(showError).toHaveBeenCalledWith(commonStrings.noConnection));
  expect(screen.getByRole('button', { name: 'Otra vez' })).toBeTruthy();
});
