// Keeps the page for times without a connection: a service worker fetches all of it once, behind what the
// reader does, and from the next visit on the page comes from there. Only the folder for web hosts has
// one, and says so by its manifest: a page from disk is there anyway.
export async function keepOffline() {
  if (!document.querySelector('link[rel="manifest"]') || !navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(new URL('service_worker.js', document.baseURI));
  } catch (error) {
    console.warn(`This page cannot be kept for times without a connection: ${error.message}`);
  }
}
