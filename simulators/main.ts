import { startAzulTerminal } from './azul-terminal.ts'
import { startCardnetTerminal } from './cardnet-terminal.ts'
import { startDrawerService } from './drawer-service.ts'
import { startMailServer } from './mail-server.ts'
import { startPrintServer } from './print-server.ts'
import { startWhatsApp } from './whatsapp.ts'

/** Every third party of a counter on this machine, each on its usual port, until Ctrl+C. */
const simulators = [
  ['Print server', () => startPrintServer({ port: 8081 })],
  ['Cash drawer', () => startDrawerService({ port: 8082 })],
  ['Mail at smtp://127.0.0.1:2525, to be read', () => startMailServer({ port: 2525, webPort: 8083 })],
  ['WhatsApp Cloud API', () => startWhatsApp({ port: 8084 })],
  ['AZUL terminal', () => startAzulTerminal({ port: 8085 })],
  ['Cardnet terminal', () => startCardnetTerminal({ port: 8086 })],
] as const

for (const [name, start] of simulators) {
  const { url } = await start()
  console.log(`${name}: ${url}`)
}
