/** Registers the service worker, once the page has loaded everything it needs. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => setTimeout(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined));
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
