/** Does something once the next frame is painted; at once where nobody sees the page, which paints nothing then. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}

/**
 * Answers a press before anything else: it shows (`data-pressed`) in the next frame, and what follows of it comes after that.
 * To draw what a press changes takes a slow telephone longer than somebody waits for a sign. Several are done in their order;
 * since each may be made before the one before was drawn, `work` reads what is so when it runs.
 */
export function pressed(place: HTMLElement, work: () => void): void {
  place.dataset.pressed = ''
  afterPaint(() => {
    delete place.dataset.pressed
    work()
  })
}
