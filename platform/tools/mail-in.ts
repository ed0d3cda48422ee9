// Takes in one mail from the mail server, which pipes it here: `npm run --silent mail-in < message`.
import { systemClock } from '#platform/clock/clock.ts'
import { type Config, configOf } from '#platform/config/config.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { mailInLimits } from '#platform/mail-in/mail-in.limits.ts'
import { putIntoMailIn } from '#platform/mail-in/mail-in-queue.ts'
import { exitReason } from '#platform/process/exit-reason.ts'
import { toolDatabase } from './tool-database.ts'

/** Keeps a message for the installation, whether the product is running or not. */
export const mailIn = async (config: Config, source: Uint8Array): Promise<void> => {
  const { url, stop } = await toolDatabase(config)
  const db = connect(url, { max: 1 })
  try {
    await migrate(db)
    await putIntoMailIn(db, source, systemClock.now())
  } finally {
    await db.destroy()
    await stop()
  }
}

/** All bytes of a message, or as many as show that it is too large. */
const messageFrom = async (input: AsyncIterable<Buffer>): Promise<Buffer> => {
  const { size } = valuesOf(mailInLimits)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of input) {
    if (length <= size) chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks)
}

// What mail servers read as "try again later" (EX_TEMPFAIL).
const tryLater = 75

if (process.argv[1] === import.meta.filename) {
  let config: Config | null = null
  try {
    config = configOf(process.env)
    await mailIn(config, await messageFrom(process.stdin))
  } catch (error) {
    process.stderr.write(`The email was not received: ${exitReason(error, config)}\n`)
    process.exitCode = tryLater
  }
}
