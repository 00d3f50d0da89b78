import { expect, test } from 'vitest'
import { type DocumentNode, documentHtml, isDocument, type RichDocument } from './document.ts'

const text = (words: string, ...marks: DocumentNode['marks'] & object): DocumentNode => ({
  type: 'text',
  text: words,
  marks,
})
const doc = (...content: DocumentNode[]): RichDocument => ({ type: 'doc', content })
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })

test('a document is drawn with its headings, marks, lists and tables', () => {
  expect(
    documentHtml(
      doc(
        { type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: [text('Título')] },
        paragraph(
          text('muy ', { type: 'bold' }),
          text('aquí', { type: 'link', attrs: { href: 'https://enzzo.test/a?b=1&c=2' } }),
        ),
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(text('A'))] }],
            },
          ],
        },
      ),
    ),
  ).toBe(
    '<h2 class="align-center">Título</h2><p><strong>muy </strong><a href="https://enzzo.test/a?b=1&amp;c=2" rel="noopener nofollow">aquí</a></p><div class="table"><table><tbody><tr><th colspan="2"><p>A</p></th></tr></tbody></table></div>',
  )
})

test.each([
  [paragraph(text('<script>alert(1)</script>')), '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  [paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })), '<p>x</p>'],
  [paragraph(text('x', { type: 'link', attrs: { href: ' JaVaScRiPt:alert(1)' } })), '<p>x</p>'],
  [paragraph(text('x', { type: 'link', attrs: { href: '//evil.test' } })), '<p>x</p>'],
  [
    paragraph(text('x', { type: 'link', attrs: { href: '/shop" onclick="alert(1)' } })),
    '<p><a href="/shop&quot; onclick=&quot;alert(1)" rel="noopener nofollow">x</a></p>',
  ],
  [{ type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } }, ''],
  [
    { type: 'image', attrs: { src: '/media/a/1', alt: '"><script>' } },
    '<img src="/media/a/1" alt="&quot;&gt;&lt;script&gt;" loading="lazy">',
  ],
  [{ type: 'script', content: [text('alert(1)')] }, 'alert(1)'],
  [{ type: 'constructor', content: [text('a', { type: 'toString' })] }, 'a'],
  [{ type: 'paragraph', attrs: { textAlign: 'x" onmouseover="alert(1)' }, content: [] }, '<p></p>'],
] satisfies [DocumentNode, string][])(
  'what a hostile document carries is text or nothing: %j',
  (node, html) => {
    expect(documentHtml(doc(node))).toBe(html)
  },
)

test('names of double braces are filled in as text, and those that nobody knows stay', () => {
  expect(documentHtml(doc(paragraph(text('{{store_name}} {{ otra }}'))), { store_name: '<b>Colmado' })).toBe(
    '<p>&lt;b&gt;Colmado {{ otra }}</p>',
  )
})

test('what is no document, or too deep or long a one, is refused', () => {
  expect(isDocument(doc(paragraph(text('a'))))).toBe(true)
  expect(isDocument({ type: 'paragraph' })).toBe(false)
  expect(isDocument({ type: 'doc', content: [{ text: 1, type: 'text' }] })).toBe(false)
  expect(isDocument({ type: 'doc', content: [null] })).toBe(false)
  const deep = Array.from({ length: 40 }).reduce<DocumentNode>(
    (node) => ({ type: 'blockquote', content: [node] }),
    paragraph(),
  )
  expect(isDocument(doc(deep))).toBe(false)
  expect(isDocument(doc(paragraph(text('a'.repeat(200_001)))))).toBe(false)
})

test('what is as long as it likes within its attributes, or carries what nobody knows, is refused', () => {
  const linked = (href: string, many = 1): unknown =>
    doc(...Array.from({ length: many }, () => paragraph(text('x', { type: 'link', attrs: { href } }))))
  expect(isDocument(linked(`https://enzzo.test/?${'a'.repeat(1900)}`))).toBe(true)
  expect(isDocument(linked(`https://enzzo.test/?${'&'.repeat(4000)}`))).toBe(false)
  expect(isDocument(linked(`https://enzzo.test/?${'a'.repeat(1900)}`, 200))).toBe(false)
  const widths = { colspan: 1, rowspan: 1, colwidth: [120, null] }
  expect(isDocument(doc({ type: 'tableCell', attrs: widths, content: [] }))).toBe(true)
  expect(isDocument(doc({ type: 'image', attrs: { src: '/media/a/1', alt: null, more: { a: 'b' } } }))).toBe(
    false,
  )
  expect(isDocument({ type: 'doc', content: [], more: 'a'.repeat(1000) })).toBe(false)
  expect(isDocument(doc(text('x', ...Array.from({ length: 9 }, () => ({ type: 'bold' })))))).toBe(false)
})
