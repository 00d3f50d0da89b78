import { expect, test } from 'vitest'
import { z } from 'zod'
import { gatherSettings } from './gather-settings.server.ts'
import { moduleSettings } from './settings.ts'

const low = moduleSettings('low', { is_open: z.boolean() }, { is_open: true })
const high = moduleSettings('high', { fittings: z.int() }, { fittings: 2 })

test('the settings of all modules stand together, and a name that is given twice is refused', () => {
  const modules = [{ name: 'low', settings: low }, { name: 'none' }, { name: 'high', settings: high }]
  expect(gatherSettings(modules)).toEqual([low, high])
  const again = { name: 'again', settings: moduleSettings('again', low.fields, low.defaults) }
  expect(() => gatherSettings([...modules, again])).toThrow('low and again both have the setting is_open')
})
