import { createHash } from 'node:crypto'
import { discoverDemo, playDemo } from '#platform/demo/play-demo.ts'
import { uuidOf } from '#platform/language/ids.ts'
import type { Instant } from '#platform/language/instant.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { parseCommand } from '#platform/reactors/commander.ts'
import { bodyHashOf, derivedUuid } from '#platform/requests/derived-ids.ts'
import { system } from '#platform/requests/request.ts'
import { storeText } from '#platform/uploads/store-text.ts'
import type { TestApp } from './test-app.ts'

/** Seeds the demo network into an app, around a moment. Pictures are not kept. */
export const seedDemoNetwork = async (
  { commands, permit, storage }: TestApp,
  now: Instant,
): Promise<void> => {
  await playDemo(await discoverDemo())({
    now,
    keepPicture: async () => {},
    keepText: (label, filename, text) => storeText(storage, derivedUuid('demo file', label), filename, text),
    offers: async () => false,
    afterStart: async () => {},
    send: async ({ by, at, name, body, label }) => {
      const command = parseCommand(commands.commands, name, body)
      const { network } = await permit.resolve(null)
      const { actor } = by === null ? { actor: system } : await permit.resolveMember(by)
      const key = uuidOf(Date.parse(at), createHash('sha256').update(label).digest().subarray(0, 10))
      const outcome = await commands.dispatch({
        name,
        command,
        key,
        actor,
        network,
        at,
        bodyHash: bodyHashOf(name, command),
      })
      if (isRejection(outcome)) throw new Error(`"${label}" was refused: ${outcome.code}`)
      return trusted<{ id?: string } | undefined>(outcome.answer)?.id ?? ''
    },
  })
}
