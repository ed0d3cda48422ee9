import type { MentionSources } from '#web/kit/editor/mention-sources.ts'
import { mentionPeople } from '#web/members/parts/mention-people.ts'
import { mentionTags } from './find-tags.ts'

/** Of whom and of what a text may speak. */
export const mentions: MentionSources = { ...mentionPeople, tags: mentionTags }
