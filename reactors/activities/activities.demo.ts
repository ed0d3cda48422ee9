import { DateTime } from 'luxon'
import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { german } from './demo/german.ts'
import { type DemoPost, posts } from './demo/posts.ts'

/** Posts with answers and likes. */
export const demo = defineDemo({
  order: 60,
  texts: { de: german },
  scenes: (target, ids) => posts.flatMap((post, number) => scenesOf({ target, ids }, post, `post ${number}`)),
})

const typeOf = ({ title, options, dates, confirmed_by }: DemoPost) => {
  if (confirmed_by) return 'rundschreiben'
  if (options) return 'survey'
  if (dates) return 'schedule'
  return title === undefined ? 'note' : 'question'
}

/** Three hours from an hour of a day, counted from the day of `now`, at the Lindenhof. */
const dateAt = (now: string, days: number, hour: number) => {
  const day = DateTime.fromISO(now, { zone: 'Europe/Berlin' }).startOf('day').plus({ days })
  const at = (hours: number) => day.set({ hour: hours }).toUTC().toISO() ?? now
  return { start: at(hour), end: at(hour + 3) }
}

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
    type: typeOf(post),
    ...(post.confirmed_by ? { confirm: true } : {}),
    ...(post.options ? { options: post.options } : {}),
    ...(post.dates ? { dates: post.dates.map(([days, hour]) => dateAt(target.now, days, hour)) } : {}),
    title: title ?? '',
    content: post.text,
    group_ids: post.group === undefined ? [] : [ids.of('group', post.group)],
  }
  const verb = typeOf(post) === 'question' ? 'answer' : 'reply'
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
    ...(post.confirmed_by ?? []).map((by, number) =>
      act(1.05 + number * 0.1, by, 'confirm', {}, `confirm ${by}`),
    ),
    ...Object.entries(post.votes ?? {}).map(([by, choices], number) =>
      act(1.1 + number * 0.2, by, 'vote', { choices }, `vote ${by}`),
    ),
    ...(post.pinned ? [act(0.1, 'ada', 'pin', {}, 'pin')] : []),
  ]
}
