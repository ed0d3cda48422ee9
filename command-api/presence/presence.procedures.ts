import { presenceContract, typingTarget } from '#events/presence/presence.contract.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { typingAudienceKind } from '#platform/commands/typing-audiences.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { notFound } from '#platform/language/rejection.ts'

// Neither is an event: nobody needs to know later who was there, or who typed.

const audiencesOfTyping = await discoverParts(typingAudienceKind)

export const presenceProcedures = procedures(presenceContract, {
  set_status: ({ type, text }, { actor, now, statuses }) => statuses.choose(actor.id, { type, text }, now),
  composing: async ({ chat_id, thread_id }, tools) => {
    const { actor, statuses, typing } = tools
    const audiences = await Promise.all(audiencesOfTyping.map(({ audienceOf }) => audienceOf(chat_id, tools)))
    const audience = audiences.find((one) => one !== null)
    if (!audience) return notFound()
    // An invisible member is as silent as one who is away.
    if ((await statuses.of(actor.id)).type === 'invisible') return
    await typing.publish({ place: typingTarget(chat_id, thread_id), member_id: actor.id }, audience)
  },
})
