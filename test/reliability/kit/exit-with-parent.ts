// Loaded into a service with `--import`: it ends with whoever started it, also when that one was killed.
import type { Socket } from 'node:net'

process.stdin.once('close', () => process.exit(1)).resume()
;(process.stdin as Socket).unref()
