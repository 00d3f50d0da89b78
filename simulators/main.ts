import { SIMULATED_KEY, startAzulPage } from './azul-page.ts'
import { startAzulTerminal } from './azul-terminal.ts'
import { startCardnetTerminal } from './cardnet-terminal.ts'
import { startDrawerService } from './drawer-service.ts'
import { startMailServer } from './mail-server.ts'
import { startPrintServer } from './print-server.ts'
import { SIMULATED_BUCKET, SIMULATED_KEYS, startS3 } from './s3.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'
import { startWhatsApp } from './whatsapp.ts'

const AMOUNTS =
  'what it charged: /_control; 99.91 is declined, 99.92 never answered, 99.93 answered late, 99.95 charged without an answer'

/** Every third party of a counter on this machine, each on its usual port, until Ctrl+C. */
const simulators = [
  ['Print server', 'what it printed: /_control', () => startPrintServer({ port: 8081 })],
  ['Cash drawer', 'how often it opened: /_control', () => startDrawerService({ port: 8082 })],
  [
    'Letters, sent to smtp://127.0.0.1:2525',
    'to be read there',
    () => startMailServer({ port: 2525, webPort: 8083 }),
  ],
  [
    'WhatsApp Cloud API',
    'what was sent: /; POST /mode/window_closed takes templates alone',
    () => startWhatsApp({ port: 8084 }),
  ],
  ['AZUL terminal', AMOUNTS, () => startAzulTerminal({ port: 8085 })],
  ['Cardnet terminal', AMOUNTS, () => startCardnetTerminal({ port: 8086 })],
  [
    'AZUL payment page',
    `its key: ${SIMULATED_KEY}; what came: /_control`,
    () => startAzulPage({ port: 8087 }),
  ],
  [
    'S3',
    `bucket ${SIMULATED_BUCKET}, key ${SIMULATED_KEYS.accessKeyId}, secret ${SIMULATED_KEYS.secretAccessKey}`,
    () => startS3({ port: 8088 }),
  ],
  [
    'Webhooks of forms',
    'what came: /_control; POST {"mode": "fail"} there changes how it answers',
    () => startWebhookReceiver({ port: 8089 }),
  ],
] as const

for (const [name, look, start] of simulators) {
  const { url } = await start()
  console.log(`${name}: ${url} (${look})`)
}
