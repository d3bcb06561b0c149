import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { commonStrings } from '@/strings/common.strings';
import { toast } from '../toast/toast';
import { useOnDemand } from './use-on-demand';

const Drawer = () => <p>Cajón</p>;

it('a part whose fetch fails is reported, and a further press opens it', async () => {
  const showError = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Drawer>>().mockResolvedValue(Drawer);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const giveUp = vi.fn();
  function Trigger() {
    const { Part, open } = useOnDemand(load);
    return Part ? <Part /> : <button onClick={() => open(giveUp)}>Abrir</button>;
  }
  render(<Trigger />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(showError).toHaveBeenCalledWith(commonStrings.error, commonStrings.noConnection),
  );
  expect(giveUp).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Cajón')).toBeTruthy();
});
