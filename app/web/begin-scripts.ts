/** A picture that does not come must not keep the page from coming to life. */
const LATEST_MS = 4_000;

/**
 * The inline script behind the template that holds a page's modules: begins with them once everything that the page shows has come, or as soon
 * as somebody touches it. One module is run at a time, so that a slow phone can scroll in between; the last is the one that wakes the page.
 */
export const beginScripts = `((template) => {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  let hasBegun = false;
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const { content } = template;
    const { textContent } = content.querySelector('script');
    const links = [...content.querySelectorAll('link')];
    document.head.append(...links);
    for (const { href } of links) {
      if (textContent.includes('import("' + new URL(href).pathname)) continue;
      await import(href).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
    }
    template.replaceWith(content);
  };
  for (const sign of signs) addEventListener(sign, begin, true);
  addEventListener('load', () => setTimeout(begin));
  setTimeout(begin, ${LATEST_MS});
})(document.currentScript.previousElementSibling);`;
