/** The storage API's messages to people at the desk. */
export const pictureStrings = {
  signIn: 'Debes iniciar sesión para continuar.',
  busy: 'Hay demasiadas imágenes subiendo a la vez. Intenta de nuevo.',
  notFound: 'No existe esa imagen.',
  tooLarge: 'La imagen pesa más de 5 MB.',
  list: 'Di cuáles imágenes se quitan: de 1 a 100 nombres.',
  notSupported: 'Una imagen se sube con un nombre nuevo y no se sobrescribe.',
  wrongType: 'El archivo no es una imagen JPEG, PNG, WebP o AVIF que se pueda leer.',
  tooManyPixels: 'La imagen mide más de 8,000 píxeles por lado o más de 40 millones en total.',
  wrongEnding: 'El nombre de la imagen no corresponde a su tipo.',
  noLength: 'Falta el tamaño de la imagen.',
  cutOff: 'La imagen no llegó completa. Intenta de nuevo.',
  diskFull: 'El disco del portal está lleno: la imagen no se guardó. Avisa a quien administra el portal.',
  away: 'El servicio no está disponible por el momento. Intenta de nuevo.',
  failed: 'Algo salió mal en el servidor. Intenta de nuevo.',
} as const;
