// Told by the page itself: when its heading came, and the largest thing that was painted until now.
window.watch = { heading: null, largest: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.watch.largest = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new MutationObserver((_changes, observer) => {
  if (!document.querySelector('h1')) return;
  window.watch.heading = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
