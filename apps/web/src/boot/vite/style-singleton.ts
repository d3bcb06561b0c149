import { useEffect } from 'react';

/*
 * Replaces `react-style-singleton` (scroll lock of dialogs and menus): the library writes a <style> element, which
 * `style-src 'self'` forbids. A constructed style sheet does the same without an exception.
 */

type StyleProps = { styles: string };

/** A style sheet shared by all its users; removed with the last one. */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      const gone = sheet;
      sheet = null;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== gone);
    },
  };
}

/** A hook that holds a shared style sheet while its component is mounted. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useSharedStyles(styles: string) {
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles]);
  };
}

/** A component that holds a shared style sheet while it is mounted. */
export function styleSingleton() {
  const useSharedStyles = styleHookSingleton();
  return function SharedStyles({ styles }: StyleProps) {
    useSharedStyles(styles);
    return null;
  };
}
