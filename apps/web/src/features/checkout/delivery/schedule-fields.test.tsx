import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { Form } from '@/components/ui/form';
import { EMPTY_CHECKOUT, type CheckoutValues } from '../form/checkout-form';
import { ScheduleFields } from './schedule-fields';

const clock = { day: '2026-11-23', time: '08:00' };
const chipWidth = 110;

function Fields({ date }: { date: string }) {
  const form = useForm<CheckoutValues>({ defaultValues: { ...EMPTY_CHECKOUT, date } });
  return (
    <Form {...form}>
      <ScheduleFields date={date} clock={clock} />
    </Form>
  );
}

/** jsdom has no layout: makes the strip as wide as a phone, with the chips side by side. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(chipWidth);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * chipWidth;
  });
}
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['further along', '2026-11-27', 4 * chipWidth],
  ['in sight', '2026-11-24', 0],
])('the strip of days shows a usual day that is %s', (_, date, scrolled) => {
  layOut();
  render(<Fields date={date} />);
  expect(screen.getByRole('group', { name: 'Próximos días' }).scrollLeft).toBe(scrolled);
});
