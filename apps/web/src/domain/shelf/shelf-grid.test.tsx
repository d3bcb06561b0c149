import { render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShelfGrid } from './shelf-grid';

type Item = { id: string };
const listOf = (name: string, length: number): Item[] =>
  Array.from({ length }, (_, index) => ({ id: `${name}${index}` }));
const lists: Record<string, Item[]> = {
  vinos: listOf('vinos', 60),
  licores: listOf('licores', 60),
  ginebras: listOf('ginebras', 60),
};
const idOf = ({ id }: Item) => id;

/** The number of cards after each render that added some. */
const heights: number[] = [];

function Card({ id }: Item) {
  useLayoutEffect(() => {
    const now = document.querySelectorAll('li').length;
    if (heights.at(-1) !== now) heights.push(now);
  }, []);
  return <p>{id}</p>;
}

function Page() {
  const [params] = useSearchParams();
  const items = lists[params.get('lista') ?? ''] ?? [];
  return (
    <ShelfGrid room="full-width" items={items} keyOf={idOf} after={<footer>Página 1</footer>}>
      {(item) => <Card id={item.id} />}
    </ShelfGrid>
  );
}

let isPhone = false;

beforeEach(() => {
  isPhone = false;
  heights.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
});

/** The first screen, then six at a time. */
const steps = [12, 18, 24, 30, 36, 42, 48, 54, 60];
const all = () => waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));

it('the grid renders a long list in steps, but at once if it goes Back to a fully rendered one', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?lista=vinos'],
  });
  render(<RouterProvider router={router} />);
  await all();
  expect(heights).toEqual(steps);
  expect(screen.getByText('Página 1')).toBeDefined();

  heights.length = 0;
  await router.navigate('/?lista=licores');
  await screen.findByText('licores59');
  expect(heights).toEqual(steps);

  heights.length = 0;
  await router.navigate(-1);
  await screen.findByText('vinos59');
  expect(heights).toEqual([60]);
});

it("the grid renders four cards at a time on a phone's small screen", async () => {
  isPhone = true;
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?lista=ginebras'],
  });
  render(<RouterProvider router={router} />);
  await all();
  expect(heights).toEqual(Array.from({ length: 15 }, (_, step) => 4 * (step + 1)));
});

it('the grid stays complete when one entry is removed', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?lista=vinos'],
  });
  render(<RouterProvider router={router} />);
  await all();
  lists.menos = (lists.vinos ?? []).slice(1);
  await router.navigate('/?lista=menos');
  await waitFor(() => expect(screen.queryByText('vinos0')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(59);
});

it('the grid keeps the pagination below until the list is complete', async () => {
  const items = listOf('ginebras', 60);
  const seen: boolean[] = [];
  function Watching({ id }: Item) {
    useLayoutEffect(() => {
      if (id === 'ginebras0' || id === 'ginebras59') seen.push(document.querySelector('footer') !== null);
    }, [id]);
    return null;
  }
  const grid = (
    <ShelfGrid room="full-width" items={items} keyOf={idOf} after={<footer />}>
      {(item) => <Watching id={item.id} />}
    </ShelfGrid>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: grid }])} />);
  await all();
  expect(seen).toEqual([false, true]);
});
