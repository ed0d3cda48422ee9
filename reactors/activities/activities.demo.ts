import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { type DemoPost, posts } from './demo/posts.ts'

/** Posts with answers and likes. */
export const demo = defineDemo({
  order: 60,
  scenes: (target, ids) => posts.flatMap((post, number) => scenesOf({ target, ids }, post, `post ${number}`)),
})

type Network = { target: DemoTarget; ids: DemoIds }

const scenesOf = ({ target, ids }: Network, post: DemoPost, label: string): Scene[] => {
  const written = hoursFrom(target.now, -post.ago)
  const { title, below = [], liked_by = [], accepted } = post
  const comments: string[] = []
  let activity_id = ''
  const act = (hours: number, by: string, verb: string, body: object, words: string): Scene => {
    const at = hoursFrom(written, hours)
    return {
      at,
      run: async () => {
        const name = `activities/${verb}`
        const given = { ...(activity_id && { activity_id }), ...body }
        const id = await target.send({
          by: ids.of('member', by),
          at,
          name,
          body: given,
          label: `${label} ${words}`,
        })
        if (verb === 'publish') activity_id = id
        if (verb === 'reply' || verb === 'answer') comments.push(id)
      },
    }
  }
  const activity = {
    type: title === undefined ? 'note' : 'question',
    title: title ?? '',
    content: post.text,
    group_ids: post.group === undefined ? [] : [ids.of('group', post.group)],
  }
  const verb = title === undefined ? 'reply' : 'answer'
  const accepts: Scene = {
    at: hoursFrom(written, 2.6),
    run: async () => {
      const body = { activity_id, comment_id: comments[accepted ?? 0] ?? '' }
      const by = ids.of('member', post.by)
      await target.send({
        by,
        at: accepts.at,
        name: 'activities/accept',
        body,
        label: `${label} accept`,
      })
    },
  }
  return [
    act(0, post.by, 'publish', { activity }, 'publish'),
    ...below.map(([by, content], number) =>
      act(0.5 + number * 0.5, by, verb, { content }, `below ${number}`),
    ),
    ...liked_by.map((by, number) => act(1 + number * 0.2, by, 'like', {}, `like ${by}`)),
    ...(accepted === undefined ? [] : [accepts]),
    ...(post.pinned ? [act(0.1, 'ada', 'pin', {}, 'pin')] : []),
  ]
}
