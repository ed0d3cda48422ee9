import { tagContract } from '#events/tags/tag.contract.ts'
import { tagsPolicy } from '#events/tags/tag.policy.ts'
import { type Allowed, commands } from '#platform/commands/commands.ts'
import { forbidden } from '#platform/language/rejection.ts'
import { tags } from './tag.decider.ts'
import { type TagsState, tagCalled } from './tag.state.ts'
import { tagUndo } from './tag.undo.ts'

type Situation = Pick<Parameters<Allowed<TagsState, unknown>>[0], 'actor' | 'now' | 'network'>

// Everybody sees all tags, so who may change none is told so.
const administers = ({ actor, now, network }: Situation) =>
  tagsPolicy.allows(actor, 'administrate', null, { now, network }) || forbidden()

const called = (state: TagsState, { tag }: { tag: { name: string } }) => ({
  id: tagCalled(state, tag.name) ?? '',
})

export const tagCommands = commands(tagContract, {
  decider: tags,
  undo: tagUndo,
  stream: () => 'tags',
  allowed: {
    make: ({ actor, command, state, now, network }) =>
      actor.id === 'system' ||
      // Members who may not create tags may use existing ones.
      tagCalled(state, command.tag.name) !== null ||
      tagsPolicy.allows(actor, 'make', null, { now, network }) ||
      forbidden(),
    create: administers,
    revise: administers,
    remove: administers,
  },
  answers: {
    make: ({ state, command }) => called(state, command),
    create: ({ state, command }) => called(state, command),
  },
})
