/** Tells the page around a frame how high the form is, now and whenever that changes. @returns how to stop. */
export function tellHeight(): () => void {
  if (window.parent === window) return () => undefined
  const tell = () =>
    window.parent.postMessage(
      { enzzoFormHeight: document.documentElement.getBoundingClientRect().height },
      '*',
    )
  const watch = new ResizeObserver(tell)
  watch.observe(document.documentElement)
  tell()
  return () => watch.disconnect()
}
