import { parse, walk } from 'css-tree'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SELECTORS, scopeCss } from './scope-css.server.ts'

const OWN = '/media/0198a5c2-0000-7000-8000-000000000001/960'
const scoped = (text: string) => scopeCss(text, 's1')

test('what a shop styles stands below its section, and & is the section itself', () => {
  expect(scoped('h2, .a > b { color: red; padding: 4px }').css).toBe(
    '[data-section="s1"] h2,[data-section="s1"] .own-a>b{color:red;padding:4px}',
  )
  expect(scoped('& { margin: 0 } &.wide > p { gap: 1px }').css).toBe(
    '[data-section="s1"]{margin:0}[data-section="s1"].own-wide>p{gap:1px}',
  )
  expect(scoped('@media (width < 600px) { p { display: none } }').css).toBe(
    '@media (width<600px){[data-section="s1"] p{display:none}}',
  )
  expect(scoped(`p { background: url("${OWN}") }`)).toMatchObject({ refused: [] })
})

test.each([
  ['@import url("https://ejemplo.test/a.css"); p { color: red }', 'at_rule'],
  ['@font-face { font-family: x; src: url(https://ejemplo.test/x) }', 'at_rule'],
  ['p { position: fixed }', 'value'],
  ['p { position: var(--x) }', 'value'],
  ['p { position: \\66ixed }', 'value'],
  ['p { background: url(https://ejemplo.test/seen.png) }', 'address'],
  ['p { background: url(//ejemplo.test/seen.png) }', 'address'],
  ['p { background: image-set("https://ejemplo.test/a" 1x) }', 'value'],
  ['p { background-image: -webkit-image-set(url(x) 1x) }', 'address'],
  ['p { width: expression(alert(1)) }', 'value'],
  ['p { behavior: url(x) }', 'property'],
  ['p { -moz-binding: url(x) }', 'property'],
  ['p { animation: spin 1s }', 'property'],
  ['p { --text: red }', 'property'],
  ['& ~ footer { display: none }', 'selector'],
  ['&.a + header { display: none }', 'selector'],
  ['~ footer { display: none }', 'selector'],
  [':root { color: red }', 'selector'],
  [':is(:root, p) { color: red }', 'selector'],
  ['p { ~ div { color: red } }', 'unreadable'],
  ['p { body:has(&) footer { display: none } }', 'property'],
] as const)('%s is left out, and its author is told so', (text, why) => {
  const { css, refused } = scoped(text)
  expect(refused.map((each) => each.why)).toContain(why)
  expect(css).not.toMatch(/fixed|ejemplo|import|footer|header|binding|behavior|spin|:root|--text|66ixed/)
})

test('what is left out is said as its author wrote it, and never in the words of a program', () => {
  const text = 'esto no es css en nada ;;; {{{ @@ p { color red } a { color: }'
  for (const each of [text, 'p { color red }', '}} p { margin: 0', '@media (x { p { color: red } }'])
    for (const { what } of scoped(each).refused)
      expect(each.replaceAll(/\s/g, '')).toContain(what.replaceAll(/\s/g, ''))
})

test('whatever is written, nothing of it reaches beyond the section', () => {
  const parts = fc.constantFrom(
    ...['body', '&', '~', '+', '>', ' ', '.a', '*', ':root', ':is(', ')', '{', '}', ';', 'color:red', ','],
    ...[
      '@media all',
      '@import "x"',
      '/*',
      '*/',
      '"',
      "'",
      '\\',
      'position:fixed',
      'url(',
      '<!--',
      '-->',
      ':has(&)',
    ],
    ...['html', '@layer x', '@scope (body)', '::backdrop', '[data-section="s1"]', '!important', '\n'],
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 24 }), (some) => {
      const { css } = scoped(some.join(''))
      const sheet = parse(css, { onParseError: (error) => expect.unreachable(error.message) })
      walk(sheet, (node) => {
        if (node.type === 'Selector') {
          const first = node.children.first
          const inside = first?.type === 'AttributeSelector' && first.name.name === 'data-section'
          // Selectors within `:is()` and its like narrow what stands before them.
          if (!inside) expect(css).toMatch(/:(is|not|where|has)\(/)
        }
        if (node.type === 'Atrule') expect(['media', 'supports', 'container']).toContain(node.name)
        if (node.type === 'Declaration') expect(node.property).not.toBe('position')
      })
    }),
    { numRuns: 500 },
  )
})

test('what is read again is not read anew, and what is of another section is', () => {
  const text = '.promo { color: red }'
  expect(scopeCss(text, 's2')).toBe(scopeCss(text, 's2'))
  expect(scopeCss(text, 's3').css).toContain('[data-section="s3"]')
})

test('one section has so many selectors and no more, however they are written, and is told what was left out', () => {
  const rules = (count: number): string => Array.from({ length: count }, () => 'a{color:red}').join('')
  expect(scoped(rules(MOST_SELECTORS)).refused).toEqual([])
  const beyond = scoped(`${rules(MOST_SELECTORS)} .last{color:red}`)
  expect(beyond.refused).toEqual([{ why: 'too_many', what: '.last' }])
  expect(beyond.css).not.toContain('last')
  const listed = scoped(`${'a,'.repeat(9_000)}b{color:red}`)
  expect(listed.css).toBe('')
  expect(listed.refused[0]?.why).toBe('too_many')
})
