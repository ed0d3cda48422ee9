import { type TagView, tagContract } from '#events/tags/tag.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type { TagView } from '#events/tags/tag.contract.ts'

export const tags = collection<TagView>('tags')
export const calls = tagContract.calls
export const commands = commandsOf(tagContract)
