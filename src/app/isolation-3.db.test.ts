import { holdBorders } from './testing/isolation.server.ts'

holdBorders(3)
