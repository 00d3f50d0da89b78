/** Beside the page: makes a PNG of each bitmap that it is handed, at once, however busy the page is. */
addEventListener('message', ({ data: bitmap }: MessageEvent<ImageBitmap>) => {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  void canvas.convertToBlob({ type: 'image/png' }).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  )
})
