/** A picture that does not load must not delay hydration for longer. */
const LATEST_MS = 4_000;

/** The event dispatched on the document once the page handles presses itself. */
export const AWAKE = 'vumi:awake';

/**
 * The inline script behind the template that holds a page's modules: starts them once everything visible has loaded, or at the visitor's first
 * input. Modules are loaded and run one at a time, so that a slow phone can scroll in between; the last one hydrates the page. A button that was
 * pressed before is then pressed again, unless the visitor has moved on, so that nothing has to be pressed twice. (Links and forms need no
 * script.)
 */
export const beginScripts = `((template) => {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const breathe = () => new Promise((resolve) => setTimeout(resolve));
  let hasBegun = false;
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const { content } = template;
    const { textContent } = content.querySelector('script');
    const links = [...content.querySelectorAll('link')];
    for (const link of links) {
      document.head.append(link);
      await breathe();
    }
    for (const { href } of links) {
      if (textContent.includes('import("' + new URL(href).pathname)) continue;
      await import(href).catch(() => undefined);
      await breathe();
    }
    template.replaceWith(content);
  };
  for (const sign of signs) addEventListener(sign, begin, true);
  let pressed;
  const remember = ({ target }) => {
    pressed = target.closest('button[type=button]:not(:disabled)');
  };
  const forget = ({ target }) => {
    if (!pressed?.contains(target)) pressed = null;
  };
  addEventListener('click', remember, true);
  addEventListener('focusin', forget, true);
  document.addEventListener('${AWAKE}', () => {
    removeEventListener('click', remember, true);
    removeEventListener('focusin', forget, true);
    if (pressed?.isConnected) pressed.click();
  }, { once: true });
  addEventListener('load', () => setTimeout(begin));
  setTimeout(begin, ${LATEST_MS});
})(document.currentScript.previousElementSibling);`;
