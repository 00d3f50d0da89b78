import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Whoever reads these is a visitor, and is spoken to as `tú`. */
const PUBLIC =
  /^src\/modules\/(landings|public-booking\/page|storefront\/(frame|sections|shopping|ordering|newsletter|contact|home)|store-orders\/(cart|checkout|sharing|letters|store-orders\.messages))/

/** As the specification writes them. */
const AS_SPECIFIED = [
  'No tienes permisos para acceder a esta sección',
  'Guarda el empleado primero para poder asignar productos y categorías',
  /Solo puedes subir un máximo de \{\{\w+(, whole)?\}\} archivos\./,
]

const OF_TU =
  /(?<!\p{L})(tu|tus|tú|ti|contigo|tuy[oa]s?|puedes|podrás|quieres|tienes|eres|necesitas|debes|elijas|decidas|publiques|guardes|cambias|cambiaste|marcaste|olvidaste|escribes)(?!\p{L})|(?<=['.:;¿¡] ?)(Escribe|Elige|Intenta|Revisa|Pulsa|Guarda|Agrega|Añade|Haz|Pon)(?= \p{L})/u

test('the office speaks to people as usted', () => {
  const files = globSync('src/**/*.messages.ts').filter((file) => !PUBLIC.test(file))
  const said = files.flatMap((file) => {
    // The Spanish half: the English one has no words of these.
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line) => {
      const text = AS_SPECIFIED.reduce<string>((rest, exact) => rest.replace(exact, ''), line)
      return OF_TU.test(text) ? `${file}: ${line.trim()}` : []
    })
  })
  expect(files.length).toBeGreaterThan(100)
  expect(said).toEqual([])
})
