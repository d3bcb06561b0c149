import { act, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

// Other files of this worker have loaded both parts already.
vi.resetModules();
vi.doMock('@/domain/cart/unsent/send-unsent-when-online', () => ({
  default: () => {
    throw new Error('its file is gone');
  },
}));
vi.doMock('../../app/shell/keep-for-offline', () => ({ default: () => <p>kept</p> }));
const { OfflineDataWhenIdle } = await import('./offline-data-when-idle');

afterEach(() => vi.unstubAllGlobals());
afterAll(() => {
  vi.doUnmock('@/domain/cart/unsent/send-unsent-when-online');
  vi.doUnmock('../../app/shell/keep-for-offline');
  vi.resetModules();
});

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
