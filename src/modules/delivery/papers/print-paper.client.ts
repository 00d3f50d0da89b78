import { printingMessages } from '#modules/printing/printing.messages.ts'
import { printPaper, printSheets } from '#modules/printing/station/receipt-print.client.ts'
import type { Answer } from '#ui/calls/api.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { currentLanguage, translate } from '#ui/words/messages.ts'
import { LETTER_CSS, letterElements } from '../letter/letter-sheet.client.ts'

/** Prints a paper from the browser, and says what came of it. */
export async function printMade(made: Answer<'paper', 'get'>): Promise<void> {
  const say = translate(printingMessages)
  const title = made.on === 'letter' ? made.letter.name : made.title
  const about = `print ${title}`
  const onProblem = (problem: Parameters<NonNullable<Parameters<typeof printPaper>[1]>>[0]): void =>
    showToast({ title: say('not_printed'), description: say(problem), tone: 'error', about })
  const opened =
    made.on === 'letter'
      ? await printSheets(
          {
            title,
            language: made.letter.language,
            css: LETTER_CSS,
            draw: (paper) => letterElements(paper, made.letter),
          },
          onProblem,
        )
      : await printPaper({ title, lines: made.lines, language: currentLanguage() }, onProblem)
  // What the person then does in the browser's dialog is not told to pages.
  if (opened) showToast({ title: say('opened'), tone: 'info', about })
}
