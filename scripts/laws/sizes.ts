import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE_LINES = 400

/** Files that ask for their second noun. */
export const tooLong = (root: string, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    return lines > FILE_LINES
      ? [`${file} has ${lines} lines of ${FILE_LINES}: it asks for its second noun`]
      : []
  })

/** Arithmetic of money that belongs into money.ts and the formatter alone. */
const MONEY_SLIPS = /\/ 100\b(?!0)|\.toFixed\(|\bparseFloat\(|\* 0\.18\b/

const MAY_COUNT_MONEY = /^src\/(platform\/values\/money\.ts|ui\/words\/(format|figures)\.ts)$/

export const moneySlips = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => !MAY_COUNT_MONEY.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          MONEY_SLIPS.test(line) ? [`${file}:${index + 1} counts money by itself: ${line.trim()}`] : [],
        ),
    )

const FORBIDDEN_FOLDER = /\/(components|hooks|services|utils|helpers|common|shared|lib|types|dialogs)\//

export const foldersByKind = (files: readonly string[]): string[] =>
  files
    .filter((file) => FORBIDDEN_FOLDER.test(file) || /\/index\.tsx?$/.test(file))
    .map((file) => `${file} stands in a folder by kind, or is a barrel`)

/** The clock and chance come in `ctx` or as arguments. */
const AMBIENT = /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)|\bprocess\.env\b/

export const ambientState = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => /^src\/modules\/.*\.ts$/.test(file) && !file.endsWith('.client.ts'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          AMBIENT.test(line)
            ? [`${file}:${index + 1} reads the clock, chance or the environment by itself`]
            : [],
        ),
    )

/** What draws a form: the office's; the one that customers fill in, which keeps a draft of it; one of a password. */
const DRAWS_FORMS = new Set([
  'src/ui/form/form.tsx',
  'src/modules/forms/fields/form-view.tsx',
  'src/ui/pages/page-form.tsx',
])

/** `ui/form.tsx` asks before changes are lost; a form of one's own would not. */
export const bareForms = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.tsx') && !DRAWS_FORMS.has(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /<form\b/.test(line) ? [`${file}:${index + 1} draws a form of its own, and not ui/form.tsx`] : [],
        ),
    )
