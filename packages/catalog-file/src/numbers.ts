type Limits = { decimals: number; max: number };

const withoutThousands = (text: string) => text.replaceAll(',', '');

/**
 * Why a text is not a plain number (1234.50), or null if it is one. The reasons name what people really type: thousands
 * separators, decimal commas, currency signs, and what Excel makes of long numbers.
 */
export function whyNotNumber(text: string, { decimals, max }: Limits): string | null {
  if (/^-\s*[\d.]/.test(text)) return 'no puede ser negativo';
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text))
    return `escríbelo sin separador de miles: ${withoutThousands(text)}`;
  if (/^\d+,\d+$/.test(text)) return `usa punto decimal: ${text.replace(',', '.')}`;
  if (/\$|mxn/i.test(text)) return 'escribe solo el número, sin signo de pesos ni moneda';
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text))
    return 'está en notación científica; da formato de número a la celda';
  if (!/^\d+(\.\d+)?$/.test(text)) return 'no es un número';
  if ((text.split('.')[1] ?? '').length > decimals)
    return decimals === 0 ? 'debe ser un número entero' : `tiene más de ${decimals} decimales`;
  if (Number(text) > max) return `es demasiado grande; el máximo es ${max}`;
  return null;
}
