import { useState } from 'react';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import type { LoadSignUp, SignUpDialog } from './sign-up-slot';

/** Opens the sign-up dialog. `prepare` fetches it as soon as a pointer or the focus comes near a button. */
export function useSignUp(load: LoadSignUp) {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<SignUpDialog | null>(null);

  const show = async () => {
    try {
      const loaded = await load();
      setDialog(() => loaded.default);
      setOpen(true);
    } catch {
      toast.error(commonStrings.error, commonStrings.noConnection);
    }
  };
  const prepare = () => void load().catch(() => undefined);
  return { Dialog, open, setOpen, show: () => void show(), prepare };
}
