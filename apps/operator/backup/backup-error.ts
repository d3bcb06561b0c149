import { StartError } from '@sumiller/postgres/start-error';

/** An error the operator can fix; only its message is printed. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'la cuota de disco está agotada',
  EFBIG: 'el archivo es demasiado grande para ese disco',
  EIO: 'el disco falla',
};

/** The same error, or an explanation if it comes from the file system. */
export function explainFileError(error: unknown, file: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = reasons[code ?? ''];
  return reason ? new BackupError(`${file}: ${reason}.`, { cause: error }) : error;
}
