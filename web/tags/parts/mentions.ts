import type { MentionSources } from '#web/kit/editor/mention-sources.ts'
import { mentionPeople } from '#web/members/parts/mention-people.ts'
import { mentionTags } from './find-tags.ts'

/** The members and tags that a text may mention. */
export const mentions: MentionSources = { ...mentionPeople, tags: mentionTags }
