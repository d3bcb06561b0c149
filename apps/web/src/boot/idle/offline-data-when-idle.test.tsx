import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineDataWhenIdle } from './offline-data-when-idle';

vi.mock('@/domain/cart/unsent/send-unsent-when-online', () => ({
  default: () => {
    throw new Error('its file is gone');
  },
}));
vi.mock('../../app/shell/keep-for-offline', () => ({ default: () => <p>kept</p> }));

afterEach(() => vi.unstubAllGlobals());

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('storing for offline use waits until the page is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', { serviceWorker });
  render(<OfflineDataWhenIdle />);
  await settle();
  expect(screen.queryByText('kept')).toBeNull();
  expect(idle).toHaveLength(1);

  act(() => idle[0]?.());
  expect(await screen.findByText('kept')).toBeDefined();
});
