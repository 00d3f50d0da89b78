import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { Avatar } from './avatar.tsx'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`

test('a person is seen by their picture, and by their initials without one or where it cannot be had', async () => {
  await draw(
    <>
      <p data-testid="seen">
        <Avatar name="Ana Peralta" picture={PICTURE} />
      </p>
      <p data-testid="none">
        <Avatar name="Luis Marte" picture={null} />
      </p>
      <p data-testid="broken">
        <Avatar name="Rosa Gil" picture="data:image/png;base64,AAAA" />
      </p>
    </>,
    { answers: {} },
  )
  const seen = () => page.getByTestId('seen').element()
  await expect.poll(() => seen().querySelector('img')?.naturalWidth).toBe(8)
  expect(seen().textContent).toBe('')
  await expect.poll(() => page.getByTestId('none').element().textContent).toBe('LM')
  await expect.poll(() => page.getByTestId('broken').element().textContent).toBe('RG')
})
