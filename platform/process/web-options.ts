import { join } from 'node:path'
import { openSession } from '#platform/database/session.ts'
import type { HeaderOptions } from '#platform/http/security-headers.ts'
import { officeOrigins } from '#platform/office/configured-office.ts'
import type { Infrastructure } from './infrastructure.ts'
import { sharedAssets } from './retained-web-files.ts'
import type { StartContext } from './start-context.ts'
import { buildWeb, builtWeb } from './web-build.ts'
import { type Fallback, pagesOfDevelopers, webFiles } from './web-files.ts'

/** The web's pages: as built, or from their sources for development. */
export const webOptions = async (
  base: Infrastructure,
): Promise<{ fallback: Fallback; headers: HeaderOptions }> => {
  const { config, shutdown } = base
  const office = officeOrigins(config)
  const headers: HeaderOptions = {
    publicUrl: config.publicUrl,
    frames: [...new Set([...config.frameOrigins, ...office])],
    forms: office,
  }
  if (config.nodeEnv !== 'development') {
    const below = config.nodeEnv === 'test' ? pagesOfDevelopers : []
    const share = sharedAssets(join(config.dataDir, 'web'), base)
    return { fallback: await webFiles(builtWeb, headers, below, share), headers }
  }
  // The bundler is not part of an installation; only development loads it.
  const { developedWeb } = await import('./web-dev.ts')
  const developed = await developedWeb(headers)
  shutdown.add('bundler', developed.close)
  return developed
}

const buildLock = 715_560

/** Builds the web when its sources have changed, one process at a time, because they may share the folder. */
export const buildWebExclusively = async (
  { config, db }: Infrastructure,
  startContext: StartContext,
): Promise<void> => {
  if (config.nodeEnv === 'development') return
  const session = await openSession(db)
  try {
    await session.query('select pg_advisory_lock($1)', [buildLock])
    await buildWeb(config.buildWeb, startContext)
  } finally {
    await session.close()
  }
}
