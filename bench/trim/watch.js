// Runs in the page before everything else: when the peaks came, when the sound was drawn, and the longest task between the two.
const watch = (() => {
  let task = 0;
  let peaks = 0;
  let first = null;

  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      // Before the peaks came the page was loading itself.
      if (peaks > 0 && startTime + duration > peaks) task = Math.max(task, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name.endsWith('/peaks.json')) peaks ||= entry.responseEnd;
  }).observe({ type: 'resource', buffered: true });

  const look = () => {
    // Two canvases that were given the size of the screen: the sound is drawn in this very frame.
    const drawn = [...document.querySelectorAll('canvas')].filter(
      ({ clientWidth, width }) => clientWidth > 0 && width !== 300,
    );
    if (drawn.length === 2) first = { wait: performance.now() - peaks, task };
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  return {
    frames: async (count) => {
      for (let at = 0; at < count; at += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    first: () => first,
  };
})();
globalThis.watch = watch;
