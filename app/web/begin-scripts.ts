/** A picture that does not come must not keep the page from coming to life. */
const LATEST_MS = 4_000;

/** What the page tells the document once it answers presses itself. */
export const AWAKE = 'vumi:awake';

/**
 * The inline script behind the template that holds a page's modules: begins with them once everything that the page shows has come, or as soon
 * as somebody touches it. Modules are asked for and run one at a time, so that a slow phone can scroll in between; the last is the one that
 * wakes the page. The button that was pressed last before is pressed again then, unless somebody has gone on to something else: nobody has to
 * press twice. (Links and forms need no script.)
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
