import { type Config, ConfigError } from '#platform/config/config.ts'
import { UnusableFolder } from '#platform/database/embedded.ts'
import { FolderInUse } from '#platform/database/folder-lock.ts'
import { UnusableDatabase } from '#platform/database/reachable.ts'
import { OtherLog } from '#platform/event-store/same-log.ts'
import { UnusableSecret } from '#platform/vault/secret-file.ts'
import { MissingAnswer } from './prompts.ts'
import { WebNotBuilt } from './web-build.ts'

const expectedErrors = [
  ConfigError,
  FolderInUse,
  UnusableFolder,
  UnusableDatabase,
  UnusableSecret,
  MissingAnswer,
  OtherLog,
]

/** The reason why a program ended: one line for problems of its environment, the stack for bugs. */
export const exitReason = (error: unknown, config: Config | null): string => {
  const { code, syscall, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `port ${config?.port} is already in use; choose another one with PORT=…`
  if (code === 'EACCES' && syscall === 'listen')
    return `this user may not open port ${config?.port}; choose another one with PORT=…`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return `this machine has no address ${config?.host}; check HOST`
  if (error instanceof WebNotBuilt) return `${message}${error.output ? `\n${error.output}` : ''}`
  if (code === 'ECONNREFUSED' || (error as Error).name === 'KnexTimeoutError')
    return 'the database no longer responds'
  return expectedErrors.some((kind) => error instanceof kind) ? message : (stack ?? String(error))
}
