import { startPostgres } from '#platform/database/embedded.ts'
import { connect } from '#platform/database/knex.ts'
import { silentLog } from '#platform/log/log.ts'
import { devMailbox } from '#platform/mail/dev-mailbox.ts'
import { permitOf } from '#platform/permit/permit.ts'
import { type AppProcess, mailsAt, startAppProcess } from './app-process.ts'
import { serviceNames, startServices } from './services.ts'
import { startTestServer } from './test-server.ts'

/**
 * The same product as `startProduct` gives, demo network included, that runs as two of each service behind a gateway.
 * The mailbox, which belongs to the one-process form alone, is opened beside them.
 */
export const startAppServices = async ({
  env: given,
}: {
  env: Record<string, string>
}): Promise<AppProcess> => {
  const seeding = await startAppProcess({ env: given })
  await seeding.stop()
  const { dataDir, env } = seeding
  const postgres = await startPostgres({ dataDir, log: silentLog })
  const services = await startServices({ databaseUrl: postgres.url, dataDir, each: 2, env })
  const db = connect(postgres.url, { max: 3 })
  const permit = permitOf(db, silentLog)
  const token = 'of-the-services'
  const mailbox = await startTestServer({
    db,
    permit,
    routes: devMailbox(db, { token, membersToo: true }),
    publicUrl: services.url,
  })
  services.gateway.route({ mailbox: mailbox.port })
  const stop = async () => {
    await services.close()
    await mailbox.server.stop()
    await permit.close()
    await db.destroy()
    await postgres.stop()
    return 0
  }
  return {
    url: services.url,
    dataDir,
    env,
    pid: 0,
    printed: () =>
      serviceNames
        .flatMap(services.of)
        .map((service) => service.printed())
        .join(''),
    mails: () => mailsAt(`${services.url}/dev/mail?token=${token}`),
    stop,
    kill: async () => void (await stop()),
    forget: seeding.forget,
  }
}
