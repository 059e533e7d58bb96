import { spawn } from 'node:child_process'
import { whenAskedToStop } from './asked-to-stop.mjs'
import { ensureInstalled, environment, fail, node24, root } from './install.mjs'

ensureInstalled()

const port = process.env.PORT || '3000'
console.log(`The server (port ${port}) starts again whenever its code changes. Open http://localhost:5173`)

// Sessions of their own: Ctrl-C is passed on from here, once to each.
const options = { cwd: root, env: environment({ PORT: port }), detached: true, stdio: ['ignore', 'inherit', 'inherit'] }
const running = new Set([
  spawn(node24, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], options),
  // The address above has to be true, so another port would be no help.
  spawn('vite', ['web', '--port', '5173', '--strictPort', '--clearScreen', 'false'], options),
])

let stopping = false
function stopAll() {
  stopping = true
  for (const child of running) child.kill('SIGTERM')
}

whenAskedToStop(stopAll)
for (const child of running) {
  child.on('error', (error) => fail(`${child.spawnfile} cannot be run: ${error.message}`))
  child.on('exit', (code) => {
    running.delete(child)
    if (stopping) return
    // One without the other is of no use.
    process.exitCode = code ?? 1
    stopAll()
  })
}
