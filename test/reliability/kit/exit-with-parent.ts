// Loaded into a service with `--import`: the service ends with the process that started it, even if that was killed.
import type { Socket } from 'node:net'

process.stdin.once('close', () => process.exit(1)).resume()
;(process.stdin as Socket).unref()
