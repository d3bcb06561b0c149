// The landing page is prerendered: the app's code is requested once the page is visible, so that it does not compete with the
// page's style sheet and fonts on a slow connection.
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
  // A background tab does not render: waiting would last until it becomes visible.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
