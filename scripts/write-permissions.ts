import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { permissionsPage } from '#app/permissions-page.server.ts'

writeFileSync(join(resolve(import.meta.dirname, '..'), 'docs', 'permissions.md'), permissionsPage())
