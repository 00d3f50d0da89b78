import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { LinkStatusBadge } from './link-status-badge.tsx'

const looks = (text: string) => page.getByText(text, { exact: true }).element().className

test('a test that was paid says first that nobody was charged, and does not look paid', async () => {
  await draw(
    <>
      <LinkStatusBadge status="paid" isTest />
      <p>Otro</p>
    </>,
  )
  const test = page.getByText('De prueba: no se cobra')
  await expect.element(test).toBeVisible()
  const paid = page.getByText('Pagado', { exact: true })
  expect(test.element().compareDocumentPosition(paid.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(looks('Pagado')).not.toContain('bg-ok-soft')
})

test('one that was paid with money looks so', async () => {
  await draw(<LinkStatusBadge status="paid" isTest={false} />)
  await expect.element(page.getByText('Pagado')).toBeVisible()
  expect(looks('Pagado')).toContain('bg-ok-soft')
  await expect.element(page.getByText('De prueba: no se cobra')).not.toBeInTheDocument()
})
