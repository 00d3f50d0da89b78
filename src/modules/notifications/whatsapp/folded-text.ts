const LINE_ENDS = /[\n\r\v\f\u0085\u2028\u2029]+/

/**
 * A text in one line, as WhatsApp takes it for a template's variable: it refuses new lines, tabs and more than four
 * spaces on end. What stood in lines of its own is told apart by a bar, but for what ends like a sentence.
 */
export const foldedText = (text: string): string =>
  text
    .split(LINE_ENDS)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((before, line) => `${before}${/(^|[.:;,!?…])$/.test(before) ? '' : ' |'} ${line}`, '')
    .trim()
