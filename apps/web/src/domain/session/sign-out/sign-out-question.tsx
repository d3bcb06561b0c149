import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { signOutStrings } from './sign-out.strings';

/** Here, as every page loads the other texts. */
const texts = {
  title: '¿Cerrar sesión?',
  text: 'Se perderá lo que tienes por pedir en este navegador y aún no está en el carrito, como tu lista de Pedido rápido.',
} as const;

type Props = { onLeave: () => void; onStay: () => void };

/** The question before a sign-out that loses what was to be ordered. */
export function SignOutQuestion({ onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      action={signOutStrings.signOut}
      isDestructive
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      onAction={onLeave}
    />
  );
}
