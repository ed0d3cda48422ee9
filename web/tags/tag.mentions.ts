import { defineMentionSource } from '#web/kit/editor/mention-sources.ts'
import { mentionTags } from './parts/find-tags.ts'

export const tagMentions = defineMentionSource({ kind: 'tag', sign: '#', order: 10, find: mentionTags })
