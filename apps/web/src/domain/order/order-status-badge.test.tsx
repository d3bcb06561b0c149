import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderStatusBadge } from './order-status-badge';

it('the badge shows a known status with its label and icon, any other as its raw text', () => {
  render(<OrderStatusBadge status="shipped" />);
  expect(screen.getByText('Enviado').querySelector('svg')).not.toBeNull();
  render(<OrderStatusBadge status="en_revision" />);
  expect(screen.getByText('en_revision').querySelector('svg')).toBeNull();
});
