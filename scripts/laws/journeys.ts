import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** The `test` of journeys: it fails where a page throws, or complains in the console. */
const LISTENS = 'e2e/journey.ts'

/** Whether a file takes Playwright's own `test`, which hears nothing of that. */
export const takesDeafTest = (source: string): boolean =>
  parseAst(source, { lang: 'ts' }).body.some((statement) => {
    if (statement.type === 'ExportAllDeclaration') return statement.source.value === '@playwright/test'
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== '@playwright/test') return false
    return statement.specifiers.some((each) => {
      if (each.type !== 'ImportSpecifier') return true
      return 'name' in each.imported && each.imported.name === 'test'
    })
  })

/** Journeys in which something could go wrong unheard. */
export const deafJourneys = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.startsWith('e2e/') && file !== LISTENS)
    .filter((file) => takesDeafTest(readFileSync(join(root, file), 'utf8')))
    .map(
      (file) => `${file} takes Playwright's own test: ${LISTENS} has the one that hears what a page throws`,
    )
