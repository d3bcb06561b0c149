/** The numbers of a delivery, an approval or a return: the quantity wanted may be any of them. */
export const OTHER_QUANTITY_HEADS =
  /^(?:(?:cant|cantidad|cantidades|pzas?|piezas) )?(?:surtid[oa]s?|llego|llegaron|entregad[oa]s?|recibid[oa]s?|pendientes?|facturad[oa]s?|cancelad[oa]s?|rechazad[oa]s?|devuelt[oa]s?|devolucion|devoluciones|corregid[oa]s?|correccion|correcciones|ajustes?)$/;
/** An approval: a number is the quantity approved, and a no forbids the row. */
export const APPROVAL_HEADS =
  /^(?:(?:cant|cantidad|cantidades|pzas?|piezas) )?(?:autorizad[oa]s?|aprobad[oa]s?|confirmad[oa]s?)$/;
/** Texts that may change a row or forbid it: `magnum`, `no enviar aún`, `Cancelado`. */
export const REMARK_HEADS =
  /^(?:observacion|observaciones|obs|notas?|comentarios?|indicaciones|instrucciones|estado|estatus|status|remarks?|notes?|comments?)$/;
/** Where a row goes, or who sells it: several of them are several orders. */
export const PLACE_HEADS =
  /^(?:sucursal|sucursales|establecimientos?|local|locales|destino|entregar en|centro de consumo|restaurante|tienda|proveedor|proveedores|distribuidor|comprar (?:en|a|con)|quien compra|comprador|supplier|vendor|branch|store|location)$/;
/** Remarks that change nothing. */
const HARMLESS =
  /^(?:pedir|ok|s[ií]|x|✓|✔|abierto|activo|disponible|vigente|nuevo|urge(?:nte)?|gracias|-+)$/iu;

/** Whether a cell says that what its column names is done: `Surtido` `Sí`. */
export const saysYes = (cell: string): boolean => /^(?:s[ií]|x|✓|✔|✅|ok|listo)$/iu.test(cell);

/** Whether a cell of a column whose title is not known may forbid its row: `No`, `Cancelado`, `pendiente de autorizar`. */
export const saysNot = (cell: string): boolean =>
  /^(?:no?|n\/a|ya|siempre no|cancel\p{L}*|anulad\p{L}*|pendientes?|rechazad\p{L}*|agotad\p{L}*|quitar|eliminar|esper\p{L}*|despu[eé]s)(?!\p{L})/iu.test(
    cell,
  );

/** Whether one of a row's remarks may change what it orders. */
export const isRemarked = (remarks: readonly string[]): boolean =>
  remarks.some((cell) => cell !== '' && !HARMLESS.test(cell));
