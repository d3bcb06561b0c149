import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CartLine } from '@/domain/cart';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
import { LineText } from './line-parts';

const line: CartLine = {
  price: 376.5,
  acceptedPrice: null,
  image: null,
  quantity: 6,
  stock: 50,
  isSold: true,
  isPriced: true,
  storeProductId: 'sp1',
  productId: 'p1',
  name: 'Peña Cimera Brut',
  presentation: 'Botella 750 ml',
  brand: 'Peña Cimera',
  supplier: 'Cavas Peña Cimera',
  sku: 'ESP-PEN-001',
};

it('a line shows the SKU before the parts a narrow row cuts off', () => {
  const location = testPlace({ location: null, locations: [] });
  render(
    <TestBuyer place={location}>
      <LineText line={line} memory={undefined} isCompact />
    </TestBuyer>,
  );
  expect(screen.getByText(/Botella/).textContent).toBe(
    'Botella 750 ml · SKU ESP-PEN-001 · Peña Cimera · Proveedor: Cavas Peña Cimera',
  );
});
