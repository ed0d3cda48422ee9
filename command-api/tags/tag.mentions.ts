import { defineMentions } from '#platform/commands/mentions.ts'
import { knownTags } from './tag.state.ts'

export const tagMentions = defineMentions({ kind: 'tag', mentionable: knownTags })
