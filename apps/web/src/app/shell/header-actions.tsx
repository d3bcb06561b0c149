import { ShoppingCartIcon, UserRoundIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { CartBadge } from '@/domain/cart';
import { headerStrings } from './header.strings';

const texts = headerStrings;

/** 'Mi Perfil' and 'Carrito'; icons only on phones. */
export function HeaderActions() {
  return (
    <>
      <Button asChild variant="ghost" className="px-0 max-lg:w-11 lg:px-3">
        <Link to={paths.admin.href()}>
          <UserRoundIcon className="size-5" aria-hidden />
          <span className="max-lg:sr-only">{texts.profile}</span>
        </Link>
      </Button>
      <Button asChild variant="ghost" className="relative px-0 max-lg:w-11 lg:px-3">
        <Link to={paths.cart.href()}>
          <ShoppingCartIcon className="size-5" aria-hidden />
          <span className="max-lg:sr-only">{texts.cart}</span>
          <span className="max-lg:absolute max-lg:top-0 max-lg:right-0">
            <CartBadge />
          </span>
        </Link>
      </Button>
    </>
  );
}
