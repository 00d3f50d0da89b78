import { Node } from '@tiptap/core'

/** Where somebody signs: a line, and below it who. */
export const SignatureBlock = Node.create({
  name: 'signatureBlock',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div.signature' }],
  renderHTML: () => ['div', { class: 'signature' }, 0],
})
