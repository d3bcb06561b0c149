import { isPublicHost } from '@sumiller/catalog-file/public-host';

/** The longest address, as in a price list. */
export const MOST_ADDRESS = 2000;

/** The address of a picture on the web, or null. The database judges it again, by the rule of a price list. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > MOST_ADDRESS || /[\s\\]/.test(text) || !/^https:\/\/[^/]/i.test(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && url.username === '' && url.password === '' && isPublicHost(url.hostname) ? url.href : null;
}

/** Whether this browser opens a picture at an address, as those of buyers will. */
export function opensPicture(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}
