import { productStrings } from '@/domain/product';

/** Texts of the cart that several screens show. */
export const cartStrings = {
  noLocations: 'Debes tener una ubicación asignada para agregar productos al carrito',
  staleLocation: 'Selecciona una ubicación válida para agregar productos',
  cartFailed: 'No se pudo crear el carrito',
  productUnavailable: productStrings.notFound,
  addFailed: 'No se pudo agregar el producto al carrito',
  removedTitle: 'Producto eliminado',
  removedText: (count: number) =>
    count === 1 ? 'Producto eliminado del carrito' : `${count} productos eliminados del carrito`,
  replacedTitle: 'Carrito reemplazado',
  replacedText: (count: number) =>
    count === 1 ? 'Salió el producto que tenías.' : `Salieron los ${count} productos que tenías.`,
  restoreFailed: 'No se pudo devolver al carrito',
  lineGoneTitle: 'Ya no está en tu carrito',
  lineGoneText: (name: string) => `${name} se quitó desde otra pestaña o dispositivo.`,
  addAgain: 'Volver a agregar',
  identityLost: 'Error de autenticación o ubicación',
  removeFailed: 'No se pudo eliminar el producto del carrito',
  updateFailed: 'No se pudo actualizar la cantidad',
  acceptFailed: 'No se pudieron aceptar los precios',
  clearFailed: 'No se pudo limpiar el carrito',
  pricesChangedTitle: '⚠️ Precios actualizados',
  pricesChangedText: (count: number) => `${count} producto(s) cambiaron de precio`,
  unavailableProduct: 'Producto no disponible',
  add: 'Agregar al Carrito',
  addShort: 'Agregar',
  addProduct: (name: string) => `Agregar ${name} al carrito`,
  addPieces: (pieces: string) => `Agregar ${pieces}`,
  addPiecesOf: (pieces: string, name: string) => `Agregar ${pieces} de ${name} al carrito`,
  soldOut: 'Agotado',
  noPrice: 'No disponible',
  lineCount: (count: number) =>
    count === 1 ? '1 producto en el carrito' : `${count} productos en el carrito`,
} as const;
