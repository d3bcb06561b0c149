// The landing page is drawn before the app is there: its code is asked for once the page is on the screen, and takes
// nothing from its style and its letters on a slow line.
(() => {
  const { app, parts } = document.currentScript.dataset;
  const add = (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.crossOrigin = '';
    document.head.append(element);
  };
  const start = () => {
    for (const href of parts.split(' ')) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: app });
  };
  // A tab in the background draws nothing: it would wait until somebody looks.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
