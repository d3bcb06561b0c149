// Entries of the tax authority's catalogues c_RegimenFiscal and c_UsoCFDI (CFDI 4.0) used by buyers of wine and spirits. Stored
// and sent as `code - description`.

export const REGIMES = [
  '601 - General de Ley Personas Morales',
  '603 - Personas Morales con Fines no Lucrativos',
  '606 - Arrendamiento',
  '610 - Residentes en el Extranjero sin Establecimiento Permanente en México',
  '612 - Personas Físicas con Actividades Empresariales y Profesionales',
  '616 - Sin obligaciones fiscales',
  '620 - Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  '621 - Incorporación Fiscal',
  '622 - Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  '623 - Opcional para Grupos de Sociedades',
  '624 - Coordinados',
  '625 - Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  '626 - Régimen Simplificado de Confianza',
] as const;

export const CFDI_USES = [
  'G01 - Adquisición de mercancías',
  'G02 - Devoluciones, descuentos o bonificaciones',
  'G03 - Gastos en general',
  'I01 - Construcciones',
  'I02 - Mobiliario y equipo de oficina por inversiones',
  'I03 - Equipo de transporte',
  'I04 - Equipo de cómputo y accesorios',
  'I08 - Otra maquinaria y equipo',
  'S01 - Sin efectos fiscales',
] as const;

const codeOf = (entry: string) => entry.split(/[\s-]/, 1)[0]?.toUpperCase();

/** The catalogue entry for a stored value or its bare code; the value itself if there is none. */
export function satEntry(catalogue: readonly string[], stored: string): string {
  return catalogue.find((entry) => codeOf(entry) === codeOf(stored.trim())) ?? stored;
}
