import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AccessDialog } from './access-dialog';

it('a double click does not remove a person, a click that confirms does', async () => {
  const onRemove = vi.fn();
  render(
    <AccessDialog
      title="Ana"
      description="Su acceso"
      problem=""
      submitLabel="Guardar"
      isChanged={false}
      isPending={false}
      onSubmit={() => {}}
      onClose={() => {}}
      removal={{ label: 'Quitar', confirmLabel: 'Sí, quitar', onRemove }}
    >
      <p>Acceso</p>
    </AccessDialog>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Quitar' }));
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sí, quitar' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
