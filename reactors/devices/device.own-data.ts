import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'

async function* ownDevices({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  yield* await tools.devices(actor.id)
}

/** The devices on which the member gets notifications. */
export const deviceOwnData = defineOwnData({
  feature: 'devices',
  parts: [{ part: 'devices', order: 66, list: ownDevices }],
})
