import { cdp } from 'vitest/browser'

/** What is used of the browser's own protocol; the test's types know none of its methods. */
type Protocol = { send(method: string, parameters: object): Promise<unknown> }

/** A press of the upper edge of what is drawn, as the hand makes it: down and up in one place, whatever moves meanwhile. */
export async function pressEdge(on: Element, by: 'mouse' | 'finger'): Promise<void> {
  const protocol = cdp() as unknown as Protocol
  const { left, top, width } = on.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  const at = { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + 3 }
  if (by === 'finger') {
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  const press = { ...at, button: 'left', clickCount: 1 }
  await protocol.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await protocol.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
}
