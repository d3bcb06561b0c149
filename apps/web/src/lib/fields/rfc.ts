const RFC = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;

/** The length of an RFC field, with room for typed spaces and dashes. */
export const TYPED_RFC_LENGTH = 20;

/** An RFC as it is written on an invoice: capitals, without spaces and dashes. */
export function normalizeRfc(typed: string): string {
  return typed.toLocaleUpperCase('es-MX').replace(/[\s-]/g, '');
}

/** Whether a text looks like an RFC: letters, a date, three more characters. Only the tax office knows whether it exists. */
export function looksLikeRfc(typed: string): boolean {
  const [, , month, day] = RFC.exec(normalizeRfc(typed)) ?? [];
  return (
    month !== undefined && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  );
}
