import { beginningOf } from '#platform/values/storable-text.ts'
import { LONGEST_NAME } from '../pictures.ts'
import { FILE_FORMATS, type FileFormat } from './file-formats.ts'

/** The name of a file with the ending of what it is, so that nobody's machine opens it as anything else. */
export function namedAs(filename: string, format: FileFormat): string {
  const { endings } = FILE_FORMATS[format]
  const own = filename.toLowerCase().split('.').at(-1) ?? ''
  const hasIt = filename.includes('.') && endings.some((each) => each === own)
  return hasIt ? filename : `${beginningOf(filename, LONGEST_NAME - 1 - endings[0].length)}.${endings[0]}`
}
