// Plain JavaScript on purpose: it must be able to say that the runtime is too old to read the rest.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Node ${process.versions.node} runs this, and 22.18 or later is needed.\n` +
      'Run `npm ci` with its optional dependencies (not --omit=optional): it brings the right runtime for Linux.\n' +
      'On other systems install Node 24 from your system or https://nodejs.org.\n',
  )
  process.exit(1)
}
const name = process.argv[2] ?? ''
if (!['start', 'dev', 'test', 'e2e', 'bench'].includes(name)) {
  process.stderr.write('Usage: node scripts/run.mjs start|dev|test|e2e|bench\n')
  process.exit(2)
}
await import(`./${name}.ts`)
