import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfflineScreen } from './offline-screen';

const server = { reachable: true };
const onReconnect = vi.fn();

/** Simulates the browser's connection events. */
function browserSays(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

beforeEach(() => {
  vi.useFakeTimers();
  server.reachable = true;
  onReconnect.mockClear();
  vi.stubGlobal('fetch', async () => {
    if (!server.reachable) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the screen explains the problem and what is being done', () => {
  render(<OfflineScreen onReconnect={onReconnect} />);
  expect(screen.getByRole('heading', { name: 'Sin conexión a Internet' })).toBeTruthy();
  expect(screen.getByText('Por favor verifica tu conexión y vuelve a intentar.')).toBeTruthy();
  expect(screen.getByText('Reconectando automáticamente...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

it('the screen continues when the browser is online again and the server answers', async () => {
  server.reachable = false;
  await browserSays(false);
  render(<OfflineScreen onReconnect={onReconnect} />);
  await browserSays(true);
  expect(onReconnect).not.toHaveBeenCalled();
  server.reachable = true;
  await browserSays(true);
  expect(onReconnect).toHaveBeenCalledOnce();
});

it('the screen continues when the server answers again, even if the browser still reports offline', async () => {
  server.reachable = false;
  render(<OfflineScreen onReconnect={onReconnect} />);
  await seconds(20);
  expect(onReconnect).not.toHaveBeenCalled();
  server.reachable = true;
  await seconds(5);
  expect(onReconnect).toHaveBeenCalledOnce();
});

it('the screen stays if the connection was never lost', async () => {
  render(<OfflineScreen onReconnect={onReconnect} />);
  await seconds(20);
  expect(onReconnect).not.toHaveBeenCalled();
});

it('a screen that replaces another continues, even if the connection returned in between', async () => {
  server.reachable = false;
  await browserSays(false);
  const { rerender } = render(<OfflineScreen key="first" onReconnect={onReconnect} />);
  await seconds(1);
  server.reachable = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  rerender(<OfflineScreen key="second" onReconnect={onReconnect} wasLost />);
  await seconds(5);
  expect(onReconnect).toHaveBeenCalled();
});

it('an answer from before the loss of the connection does not count', async () => {
  let answer = () => {};
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(new Response(null)))));
  render(<OfflineScreen onReconnect={onReconnect} />);
  await browserSays(false);
  await act(async () => answer());
  expect(onReconnect).not.toHaveBeenCalled();
  await browserSays(true);
  await act(async () => answer());
  expect(onReconnect).toHaveBeenCalledOnce();
});
