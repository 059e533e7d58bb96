import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { whenAskedToStop } from './asked-to-stop.mjs'
import { buildIfNeeded, ensureInstalled, environment, fail, node24, root } from './install.mjs'

ensureInstalled()
buildIfNeeded()

// In a session of its own, so that Ctrl-C reaches it once, through here, and not from the terminal and from npm as well.
// Should this process be killed, the closing of the channel tells the server to stop.
const server = spawn(node24, ['server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

whenAskedToStop((signal) => server.kill(signal))
server.on('error', (error) => fail(`The server cannot be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
