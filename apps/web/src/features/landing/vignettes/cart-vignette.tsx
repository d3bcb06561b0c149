import { ShoppingCartIcon } from 'lucide-react';
import { landingSample } from '../landing.sample';
import { Panel, Slip } from './panel';

/** One cart per establishment, drawn as a stack. */
export function CartVignette() {
  return (
    <Panel className="items-center">
      <div className="w-full max-w-64">
        {landingSample.carts.map(({ establishment, lines }, index) => (
          <Slip
            key={establishment}
            className={
              index === 0
                ? 'flex items-center gap-3 p-4'
                : 'relative -mt-2 ml-8 flex items-center gap-3 p-4 shadow-md'
            }
          >
            <span className="bg-primary text-primary-foreground relative inline-flex size-10 shrink-0 items-center justify-center rounded-full">
              <ShoppingCartIcon className="size-4.5" />
            </span>
            <p className="text-sm leading-tight font-semibold">
              {establishment}
              <span className="text-muted-foreground mt-0.5 block text-xs font-normal">
                {lines} productos
              </span>
            </p>
          </Slip>
        ))}
      </div>
    </Panel>
  );
}
