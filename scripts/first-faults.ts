import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const LINES_SAID = 12

/**
 * Says at the very end why each journey that did not pass at once failed the first time: another try of it, and what
 * comes after it in the same shop, may have failed by what that one left behind.
 */
export default class FirstFaults implements Reporter {
  private readonly faults = new Map<TestCase, TestResult>()

  onTestEnd(journey: TestCase, result: TestResult): void {
    if (result.retry === 0 && result.status !== journey.expectedStatus) this.faults.set(journey, result)
  }

  onEnd(): void {
    const inTheirOrder = [...this.faults].toSorted(([, a], [, b]) => +a.startTime - +b.startTime)
    for (const [journey, { error, startTime }] of inTheirOrder) {
      const said = stripVTControlCharacters(error?.message ?? 'no reason was given').split('\n')
      const at = error?.location ? ` (${error.location.file}:${error.location.line})` : ''
      console.log(`\nFirst failed at ${startTime.toISOString()}: ${journey.title}${at}`)
      for (const line of said.filter((each) => each.trim() !== '').slice(0, LINES_SAID))
        console.log(`  ${line}`)
    }
  }
}
